import {useCallback, useEffect, useRef, useState, type ReactNode} from 'react';
import {codeMarker} from '@aldermark/data/addressMarkers';
import {namesCall, operationCalled} from '@aldermark/lib/errorFinder/called';
import {Finder, type ErrorFinderResult, type RecognisedItem} from '@aldermark/lib/errorFinder/find';
import type {GuidesOfFailures, Knowledge} from '@aldermark/lib/errorFinder/knowledge';
import {forSupport} from '@aldermark/lib/errorFinder/support';
import {late} from '../../client/late';
import {Text} from '../run/Text';
import {CopyButton} from '../run/CopyButton';
import {Field} from '../tool/Field';
import {NextSteps} from '../tool/NextSteps';
import {ToolForm} from '../tool/ToolForm';
import {VerdictBox} from '../tool/VerdictBox';
import {useNow} from '../tokens/useNow';
import {FindingCard} from './Findings';
import {firstFinding} from './words';

import tool from '../tool/tool.module.css';

type Props = {
  /** A response with an error, which the reader may try. */
  readonly example: string;
  /** The address of the site. */
  readonly base: string;
};

/** How long somebody types before the text is read, in milliseconds. */
const PAUSE = 200;

/** The longest name that an address is read for. */
const LONGEST_NAME = 60;

type Tools = {
  readonly knowledge: Knowledge & GuidesOfFailures;
  readonly finder: Finder;
  readonly hasNames: boolean;
};

/** What the tool knows: of failures, or of everything that the contract names. */
async function loadTools(hasNames: boolean): Promise<Tools> {
  const [{default: knowledge}, names] = await Promise.all([
    import('@generated/error-finder/default/knowledge.json'),
    hasNames
      ? import('@generated/error-finder/default/names.json').then(({default: all}) => all)
      : undefined,
  ]);
  return {
    knowledge,
    finder: new Finder(names ? {...knowledge, names} : knowledge),
    hasNames,
  };
}

/** The name in the address, if it is one that the contract has. Whatever else an address says is ignored. */
function nameInAddress({finder}: Tools): string | undefined {
  const {hash} = location;
  const name = hash.slice(codeMarker.length);
  return hash.startsWith(codeMarker) && name.length <= LONGEST_NAME && finder.isName(name)
    ? name
    : undefined;
}

/** What the tool knows, once it is there, or why it is not. A text that names no failure needs the other names too. */
function useTools(text: string): {
  tools?: Tools;
  answer: ErrorFinderResult;
  failure?: string;
  retry: () => void;
  /** Loads all names too. */
  loadNames: () => void;
} {
  const [tools, setTools] = useState<Tools>();
  const [failure, setFailure] = useState<string>();
  const [trial, setTrial] = useState(0);
  const answer: ErrorFinderResult = tools?.finder.find(text) ?? {state: 'resting'};
  const isUnknown =
    answer.state === 'refused' ||
    (answer.state === 'found' && answer.findings[0]?.kind === 'unknown');
  const [wantsNames, setWantsNames] = useState(false);
  if (isUnknown && !wantsNames) {
    setWantsNames(true);
  }
  useEffect(() => {
    let isCurrent = true;
    loadTools(wantsNames).then(
      (loaded) => isCurrent && setTools(loaded),
      () => isCurrent && setFailure('What the tool knows could not be loaded.'),
    );
    return () => {
      isCurrent = false;
    };
  }, [trial, wantsNames]);
  const loadNames = useCallback(() => setWantsNames(true), []);
  const isMissing = tools === undefined || (wantsNames && !tools.hasNames);
  return {
    ...(tools && {tools}),
    // Without all names, nobody can say that a text has none.
    answer: isUnknown && isMissing ? {state: 'resting'} : answer,
    ...(failure !== undefined && isMissing && {failure}),
    loadNames,
    retry: () => {
      setFailure(undefined);
      setTrial(trial + 1);
    },
  };
}

/** The operation that a text calls, once the names are there that say which it is. */
function useCalled(text: string): string | undefined {
  const [names, setNames] = useState<Knowledge['names']>();
  const isWanted = namesCall(text);
  useEffect(() => {
    if (isWanted && !names) {
      void late('The operations', () => import('@generated/error-finder/default/names.json'), {
        isQuiet: true,
      }).then(({default: all}) => setNames(all as Knowledge['names']));
    }
  }, [isWanted, names]);
  return isWanted && names ? operationCalled(text, names) : undefined;
}

/** A text once nobody has typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}

function Support({
  text,
  answer,
  base,
}: {
  text: string;
  answer: ErrorFinderResult;
  base: string;
}): ReactNode {
  const about = answer.state === 'found' ? forSupport(text, answer.findings) : undefined;
  if (!about) {
    return null;
  }
  const {lines, secrets} = about;
  return (
    <section className={tool.made} aria-label="For support">
      <p>
        <strong>If you ask support, send this</strong>, completed by you, and{' '}
        <a
          href={`${base}docs/customer-relationship/monitoring#support-what-to-send-and-never-send`}
        >
          never a secret
        </a>
        .{' '}
        {secrets.length > 0 &&
          `Do not send the text itself, because it seems to have ${secrets.join(', ')}.`}
      </p>
      <pre tabIndex={0} aria-label="Message for support">
        {lines.join('\n')}
      </pre>
      <div className={tool.buttons}>
        <CopyButton what="message" text={lines.join('\n')} />
      </div>
    </section>
  );
}

/** The code of the first result, by which somebody else can be led to it. */
function linkedName(answer: ErrorFinderResult): string | undefined {
  const [first] = answer.state === 'found' ? answer.findings : [];
  if (first?.kind === 'error') {
    return first.error.code;
  }
  if (first?.kind === 'thing') {
    return first.name;
  }
  return first?.kind === 'reason' ? first.code : undefined;
}

/** The guide to read next about a finding, if it has one of its own. */
function guideOf(
  finding: RecognisedItem | undefined,
  {knowledge: {guides, guideOf: all}}: Tools,
): {readonly guide?: GuidesOfFailures['guides'][number]} {
  const name =
    finding?.kind === 'error'
      ? finding.error.code
      : finding?.kind === 'reason' && finding.groups.length === 1
        ? finding.groups[0]?.field
        : undefined;
  const guide = guides[all[name ?? ''] ?? -1];
  return guide ? {guide} : {};
}

/** Says of an error what happened, whose fault it is and what to do. Nothing that is pasted leaves the tab. */
export default function ErrorFinder({example, base}: Props): ReactNode {
  const [text, setText] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const rested = useRested(text);
  const {tools, answer, failure, retry, loadNames} = useTools(rested);
  useEffect(() => {
    const show = () => {
      const name = tools && nameInAddress(tools);
      if (tools && name === undefined && location.hash.startsWith(codeMarker)) {
        loadNames();
      }
      if (name !== undefined) {
        setText(name);
        place.current?.scrollIntoView();
        place.current?.focus({preventScroll: true});
      }
    };
    show();
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, [tools, loadNames]);
  const name = linkedName(answer);
  const called = useCalled(rested);
  const now = useNow(
    answer.state === 'found' &&
      answer.findings.some(
        (one) =>
          (one.kind === 'error' || one.kind === 'challenge') &&
          one.challenge?.expiresAt !== undefined,
      ),
  );
  return (
    <div ref={place} className={tool.tool} data-late={text === '' ? undefined : ''} tabIndex={-1}>
      <ToolForm
        tool="errorFinder"
        text={text}
        onText={setText}
        onExample={() => setText(example)}
        onClear={() => setText('')}
      >
        <Field
          label="Error"
          value={text}
          onChange={setText}
          rows={8}
          placeholder="iban_invalid"
          hint="A response, a line of a log, a stack trace, a network or TLS error, the payload of an event, or a code. It stays in this form: it is neither sent, nor kept, nor part of the address."
        />
      </ToolForm>
      <div className={tool.answer} role="status">
        {failure !== undefined && <p className={tool.bad}>{failure}</p>}
        {answer.state === 'refused' && (
          <p className={tool.bad}>
            <Text text={answer.why} />
          </p>
        )}
        {tools && answer.state === 'found' && (
          <VerdictBox kind="neutral" lines={firstFinding(answer, tools.knowledge, now)} />
        )}
      </div>
      {failure !== undefined && (
        <div className={tool.buttons}>
          <button type="button" className="button button--secondary" onClick={retry}>
            Try again
          </button>
        </div>
      )}
      {tools &&
        answer.state === 'found' &&
        answer.findings.map((finding, index) => (
          <FindingCard
            key={index}
            finding={finding}
            about={{knowledge: tools.knowledge, base, now, called}}
          />
        ))}
      {name !== undefined && (
        <p className={tool.hint}>
          To show this result to a colleague, link to{' '}
          <a href={`#code=${name}`}>this page with the code {name}</a>, which has nothing else of
          your text.
        </p>
      )}
      <Support text={rested} answer={answer} base={base} />
      {tools && answer.state === 'found' && (
        <NextSteps tool="errorFinder" {...guideOf(answer.findings[0], tools)} />
      )}
    </div>
  );
}
