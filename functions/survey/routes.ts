import { messageOutput } from '../../src/shop/message-output';
import { answerSurveyInput } from '../../src/shop/survey/contract';
import { routeGroup } from '../http/route-group';
import { answerSurvey } from './answer-survey';

export const { routes: surveyRoutes } = routeGroup({ tag: 'survey' }).post('/api/survey', 'Submit an order survey', {
  body: answerSurveyInput,
  output: messageOutput,
  errors: ['link_closed', 'too_many_requests'],
  run: answerSurvey,
});
export type SurveyRoutes = typeof surveyRoutes;
