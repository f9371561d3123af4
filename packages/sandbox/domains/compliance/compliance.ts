import type {Domain} from '../../engine/domain';
import {answerInformationRequest, openQuestion} from './questions';
import {connectScreenings, setOutcome} from './screenings';
import {createTaxDeclaration} from './tax';

/** Name screening, tax self-certification and the questions of the compliance team. */
export const compliance: Domain = {
  operations: {createTaxDeclaration, answerInformationRequest},
  scenarios: {'screening.outcome': setOutcome, 'information_request.open': openQuestion},
  possible: {
    answerInformationRequest: (world, id) => world.get('InformationRequest', id).status === 'OPEN',
  },
  connect: connectScreenings,
};
