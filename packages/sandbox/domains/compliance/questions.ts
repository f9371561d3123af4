import type {Schemas} from '../../api';
import type {Call, ScenarioHandler} from '../../engine/domain';
import {becomes} from '../../engine/due';
import {rejectCall, rejectField} from '../../engine/problem';
import type {Resource, World} from '../../engine/world';
import {findHolder} from '../holders/holder';

type Question = Resource<'InformationRequest'>;
type Topic = Schemas['InformationRequestTopic'];

/** How long the team takes to read an answer. */
const READING = 'PT10S';

/** What the team asks; each text is safe to show to the end user. */
const messages: Readonly<Record<Topic, string>> = {
  SOURCE_OF_FUNDS: 'Tell us where the money of your last deposit comes from.',
  TRANSACTION_PURPOSE: 'Tell us what your last payment was for.',
  ACTIVITY_UPDATE: 'Tell us whether your occupation or your business has changed.',
  TAX_IDENTIFIER: 'Check your tax number, and send us a document that shows it.',
  IDENTITY_REFRESH: 'Your identity document is out of date. Send us a valid one.',
};

/** The operation that a question is about: the last credit, or the last debit. */
function operationsFor(world: World, subjectId: string, topic: Topic): string[] {
  const direction = {SOURCE_OF_FUNDS: 'CREDIT', TRANSACTION_PURPOSE: 'DEBIT'}[topic as string];
  const accounts = world.all('Account', ({holderId}) => holderId === subjectId).map(({id}) => id);
  const last = world
    .all('Transaction', (one) => accounts.includes(one.accountId) && one.direction === direction)
    .at(-1);
  return last ? [last.id] : [];
}

/** The scenario `information_request.open`: the compliance team asks a question. */
export const openQuestion: ScenarioHandler = (world, parameters) => {
  const {subjectId, topic} = parameters as {subjectId: string; topic: Topic};
  if (!findHolder(world, subjectId)) {
    rejectCall('resource_not_found');
  }
  const question = world.create(
    'InformationRequest',
    {
      subjectId,
      topic,
      message: messages[topic],
      relatedIds: operationsFor(world, subjectId, topic),
      dueAt: world.after('information-request-answer-time'),
      status: 'OPEN',
    },
    {event: 'information_request.created'},
  );
  world.at(
    question.dueAt,
    {label: becomes('OVERDUE'), object: question, when: () => question.status === 'OPEN'},
    () => world.change(question, {status: 'OVERDUE'}),
  );
  return question.id;
};

function checkFiles(world: World, fileIds: readonly string[]): void {
  fileIds.forEach((id, index) => {
    if (world.get('File', id).purpose !== 'INFORMATION_REQUEST') {
      rejectField(`/fileIds/${index}`, 'Must be a file with the purpose INFORMATION_REQUEST.');
    }
  });
}

export function answerInformationRequest({
  world,
  path,
  body,
}: Call<Schemas['InformationRequestAnswer']>): Question {
  const question = world.get('InformationRequest', path.informationRequestId ?? '');
  if (question.status !== 'OPEN') {
    rejectCall('request_closed', {currentStatus: question.status});
  }
  const {text, fileIds = []} = body;
  checkFiles(world, fileIds);
  world.change(question, {
    status: 'ANSWERED',
    answer: {text, fileIds, answeredAt: world.now()},
  });
  world.at(world.after(READING), {label: becomes('CLOSED'), object: question}, () =>
    world.change(question, {status: 'CLOSED'}, 'information_request.closed'),
  );
  return structuredClone(question);
}
