import { fieldMessage } from '../../client/field-message';
import { answerSurvey } from '../../client/survey';

type Answer = Parameters<typeof answerSurvey>[0];

/**
 * Submits the answers of the survey's form.
 * @returns whether they arrived, and the message to show
 */
export async function sendAnswer(token: string, fields: FormData): Promise<{ sent: boolean; text: string }> {
  const activated = fields.get('activated') as Answer['activated'] | null;
  const comment = String(fields.get('comment') ?? '').trim();
  try {
    const { message } = await answerSurvey({
      token,
      rating: Number(fields.get('rating')),
      ...(activated && { activated }),
      ...(comment && { comment }),
    });
    return { sent: true, text: message };
  } catch (error) {
    return { sent: false, text: fieldMessage(error) };
  }
}
