import type { z } from 'zod';
import type { SurveyRoutes } from '../../functions/survey/routes';
import type { answerSurveyInput } from '../shop/survey/contract';
import { createClient } from './typed';

const survey = createClient<SurveyRoutes>();

/** Submits a buyer's answers about an order. */
export const answerSurvey = (json: z.input<typeof answerSurveyInput>) => survey.post('/api/survey', { json });
