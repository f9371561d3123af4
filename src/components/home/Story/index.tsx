import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import CodeBlock from '@theme/CodeBlock';
import {firstCallId, homeStories} from '@aldermark/data/homeStories';
import {Icon} from '@site/src/components/Icon';
import StoryTeller from '@site/src/islands/homeStory';
import {Island} from '@site/src/islands/Island';

import styles from './styles.module.css';

type Message = {readonly title: string; readonly code: string};

type Props = {
  readonly call: Message;
  readonly answer: Message;
  /** The events in their order, each with the seconds since the first one. */
  readonly events: readonly {
    readonly name: string;
    readonly href: string;
    readonly seconds: string;
  }[];
  /** The account from which the money goes. */
  readonly money: {
    readonly holder: string;
    readonly before: string;
    readonly amount: string;
    readonly payee: string;
    readonly after: string;
  };
};

const [{title, to}] = homeStories;

/**
 * A payment as it happens: the call, its response, the events, and the money. Every value is what the sandbox returned
 * when the page was built. A reader can play it, and other stories, in its place.
 */
export function Story({call, answer, events, money}: Props): ReactNode {
  useBrokenLinks().collectAnchor(firstCallId);
  return (
    <section className={styles.story} aria-labelledby="story">
      <div className={styles.bar}>
        <p id="story">{title}</p>
        <Link to={to}>
          How it works
          <Icon name="arrow-right" />
        </Link>
      </div>
      <Island id="tell" name="HomeStory" props={{}} component={StoryTeller} />
      <CodeBlock language="json" title={call.title}>
        {call.code}
      </CodeBlock>
      <CodeBlock language="json" title={answer.title}>
        {answer.code}
      </CodeBlock>
      <div className={styles.part}>
        <p>Events on your server</p>
        <ol className={styles.events}>
          {events.map(({name, href, seconds}) => (
            <li key={name}>
              <Link to={href}>{name}</Link> <span>{seconds} s</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.part}>
        <p>Account of {money.holder}</p>
        <dl className={styles.money}>
          <div>
            <dt>Before</dt>
            <dd>{money.before}</dd>
          </div>
          <div>
            <dt>To {money.payee}</dt>
            <dd>−{money.amount}</dd>
          </div>
          <div>
            <dt>After</dt>
            <dd>{money.after}</dd>
          </div>
        </dl>
      </div>
      <p className={styles.note}>The sandbox returned this when the page was built.</p>
    </section>
  );
}
