import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import * as z from 'zod';
import {pictureFigure, type Picture} from '../diagrams/pictures/picture';
import {idOf} from '../diagrams/read';
import {component} from '../../lib/mdxNodes';
import {known} from '../../contract-reader/lookups';
import {faultsOfNames} from '../../contract-reader/names';
import type {Place} from './writerTag';

/** The words for a time that the contract sets. Throws with the nearest name. */
export const wordsOfTimeOf =
  ({page}: Pick<Place, 'page'>) =>
  (name: string): string =>
    known('time of the contract', name, page.api.times);

/** The name of a picture, as an attribute. */
export const pictureTitle = z
  .string()
  .min(1)
  .describe('the name of the picture, in quotes: what it shows');

/** Reports each name in the texts of a picture that the contract does not know. */
function reportNames(value: unknown, path: readonly string[], place: Place): void {
  if (typeof value === 'string') {
    faultsOfNames(value.replace(/\{\{.*?\}\}/g, ''), place.page.api.model.names).forEach((fault) =>
      place.misfit(path, fault),
    );
  } else if (typeof value === 'object' && value !== null) {
    Object.entries(value).forEach(([key, part]) => reportNames(part, [...path, key], place));
  }
}

/** How a kind of picture reads its data and draws it. Both throw with what the writer has to correct. */
type Kind<Content extends z.ZodType> = {
  readonly schema: Content;
  readonly picture: (content: z.output<Content>) => Picture;
};

/** A picture of the data in a fence. Its references are filled in when the page is played, and then it is drawn. */
export function pictureNodes<Content extends z.ZodType>(
  title: string,
  {schema, picture}: Kind<Content>,
  place: Place,
): MdxJsxFlowElement[] {
  const {page, line, body} = place;
  const {data, error} = schema.safeParse(body);
  error?.issues.forEach(({path, message}) => {
    const where = path.map(String);
    place.misfit(where, `${where.join('.') || 'the content'}: ${message}`);
  });
  reportNames(data, [], place);
  const node = component('figure', {});
  page.steps.push({
    kind: 'picture',
    line,
    content: data,
    fill: (content) => {
      const drawn = picture(content as z.output<Content>);
      const id = idOf(JSON.stringify([title, line]));
      Object.assign(node, pictureFigure(id, title, drawn));
    },
  });
  return [node];
}
