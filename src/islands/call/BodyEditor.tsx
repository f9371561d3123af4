import {useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import {defaultKeymap, history, historyKeymap} from '@codemirror/commands';
import {json, jsonParseLinter} from '@codemirror/lang-json';
import {bracketMatching, HighlightStyle, syntaxHighlighting} from '@codemirror/language';
import {linter, setDiagnostics, type Diagnostic} from '@codemirror/lint';
import {EditorState, type Extension} from '@codemirror/state';
import {EditorView, keymap} from '@codemirror/view';
import {tags} from '@lezer/highlight';
import type {BodyProps} from './BodyText';
import {bodyOf, suggestions} from './suggestions';
import {placeOf} from './syntax';

/** The colours of the code on pages. */
const colours = HighlightStyle.define([
  {tag: tags.propertyName, color: 'var(--site-code-name)'},
  {tag: tags.string, color: 'var(--site-code-string)'},
  {tag: tags.number, color: 'var(--site-code-number)'},
  {tag: [tags.bool, tags.null], color: 'var(--site-code-keyword)'},
]);

const theme = EditorView.theme({
  '&': {
    border: '1px solid var(--site-line-strong)',
    borderRadius: '6px',
    backgroundColor: 'var(--site-surface)',
    color: 'var(--site-ink)',
    fontSize: '0.8125rem',
  },
  '&.cm-focused': {outline: '2px solid var(--site-accent)', outlineOffset: '2px'},
  '.cm-content': {caretColor: 'var(--site-ink)', fontFamily: 'ui-monospace, monospace'},
  '.cm-scroller': {maxHeight: '24rem', fontFamily: 'inherit', overflow: 'auto'},
  '.cm-tooltip': {
    border: '1px solid var(--site-line)',
    backgroundColor: 'var(--site-surface-float)',
    color: 'var(--site-ink)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--site-accent)',
    color: 'var(--site-surface)',
  },
  '.cm-diagnostic-error': {borderLeftColor: 'var(--site-danger)'},
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--site-danger)',
  },
});

const basics: Extension = [
  history(),
  json(),
  bracketMatching(),
  closeBrackets(),
  syntaxHighlighting(colours),
  theme,
  linter(jsonParseLinter(), {delay: 300}),
  EditorView.lineWrapping,
  // Tab leads to the next field, as everywhere on the page.
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
];

type Props = BodyProps & {
  /** The operation whose body it is. */
  readonly operation: string | undefined;
  /** Whether the body is JSON, so that faults have places in it. */
  readonly isJson: boolean;
};

/** An editor for the JSON of a body, with names and values from the schema of its operation. */
export default function BodyEditor(props: Props): ReactNode {
  const {value, faults, isJson, describedBy, operation, caretRef, onChange} = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(onChange);
  // From here on, the editor has its own text.
  const [first] = useState(value);
  const id = useId();
  useEffect(() => {
    latest.current = onChange;
  });
  // In the moment in which the plain text goes, so that the reader types and selects in one or the other.
  useLayoutEffect(() => {
    if (!place.current) {
      return undefined;
    }
    const body = bodyOf(operation);
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: first,
        extensions: [
          basics,
          autocompletion({override: [async (context) => suggestions(context, await body)]}),
          EditorView.contentAttributes.of({
            'aria-labelledby': `${id}-label`,
            'aria-describedby': describedBy,
          }),
          EditorView.updateListener.of(({docChanged, state}) => {
            if (docChanged) {
              latest.current(state.doc.toString());
            }
          }),
        ],
      }),
    });
    view.current = editor;
    if (caretRef?.current) {
      const {start, end} = caretRef.current;
      editor.dispatch({selection: {anchor: start, head: end}});
      editor.focus();
    }
    return () => editor.destroy();
  }, [first, operation, describedBy, caretRef, id]);
  useEffect(() => {
    const state = view.current?.state;
    if (state && isJson) {
      const found = faults.map(({field, message, instead}): Diagnostic => ({
        ...placeOf(state, field),
        severity: 'error',
        message: `${message} ${instead}`,
      }));
      view.current?.dispatch(setDiagnostics(state, found));
    }
  }, [faults, isJson]);
  return (
    <>
      <b id={`${id}-label`}>Body</b>
      <div ref={place} />
    </>
  );
}
