import { answerSurveyInput, answerSurveyOutput } from '../../src/shop/survey/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { answerSurvey } from './answer-survey';

const answer = call({
  method: 'post',
  path: '/api/survey',
  summary: 'What a buyer says about an order; off unless SURVEY is on',
  tag: 'survey',
  body: answerSurveyInput,
  output: answerSurveyOutput,
  errors: ['link_closed', 'too_many_requests'],
});

export const surveyRoutes = noun().openapi(answer, bind(answer, answerSurvey));
export type SurveyRoutes = typeof surveyRoutes;
