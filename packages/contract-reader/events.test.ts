import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {keptModel} from './index';

const {contract} = keptModel();

/** The beginnings of the longer words of a text. */
const words = (text: string): Set<string> =>
  new Set((text.match(/[A-Za-z_]{4,}/g) ?? []).map((word) => word.slice(0, 5).toLowerCase()));

const events = [...contract.events.values()].map(({name, summary, when}) => ({
  name,
  summary,
  when: when ?? '',
}));

describe('when an event is sent', () => {
  it.each(events.filter(({when}) => when !== ''))(
    '$name: it says more than the summary',
    ({summary, when}) => {
      const told = words(summary);
      const known = [...words(when)].filter((word) => told.has(word));
      expect(known.length).toBeLessThan(Math.max(1, words(when).size / 2));
    },
  );
});

describe('the ids of events', () => {
  const life = contract.limits['event-journal-life']?.value ?? '';

  it('are kept as long as events can be replayed, wherever a receiver reads it', () => {
    const {description} = contract.schemas.get('Event')?.schema.properties?.id ?? {};
    expect(description).toContain(`keep the ids for ${life}`);
    expect(readFileSync('usecases/_webhooks/consumer.ts', 'utf8')).toContain(`kept for ${life}`);
  });
});

describe('the page of event payloads', () => {
  it('has each header of a delivery', () => {
    const page = readFileSync('api/Callback.mdx', 'utf8');
    const template = contract.documents.production.webhooks?.['card.blocked']?.post;
    const names = (template?.parameters ?? []).map((one) =>
      'name' in one ? one.name : one.$ref.replace(/.*\//, ''),
    );
    expect(names).toContain('webhook-timestamp');
    expect(names.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
  });
});
