import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {ListedError, ListSection} from '@aldermark/data/reference';
import {provider} from '@aldermark/data/provider';
import {productNames, products} from '@aldermark/data/products';
import {repeatTitles} from '@aldermark/lib/errorFinder/retry';
import {InlineText} from '../reference/InlineText';
import {CataloguePage} from './CataloguePage';
import {countOf, FilteredSections} from './FilteredSections';

/** The product by which the filter finds an error that many operations return. */
const ANY = 'any';

const choices = (statuses: readonly ListSection<ListedError>[]) => [
  {
    name: 'status',
    label: 'Status',
    options: statuses.map(({title}) => ({value: title.split(' ', 1).join(), label: title})),
  },
  {
    name: 'product',
    label: 'Product',
    options: [
      ...productNames.map((name) => ({value: name, label: products[name].name})),
      {value: ANY, label: 'Many operations'},
    ],
  },
  {
    name: 'retry',
    label: 'Retry',
    options: (['same', 'look', 'approved', 'fix', 'fallback', 'no'] as const).map((value) => ({
      value,
      label: repeatTitles[value].replace('.', ''),
    })),
  },
  {
    name: 'origin',
    label: 'Who can solve it',
    options: [
      {value: 'own', label: 'You, your user or the account holder'},
      {value: 'bank', label: `${provider.name} or another bank`},
      {value: 'none', label: 'Nobody, or unknown'},
    ],
  },
];

const Entry = ({error}: {readonly error: ListedError}): ReactNode => (
  <li
    data-item=""
    data-filter-status={error.status}
    data-filter-product={error.products.join(' ') || ANY}
    data-filter-retry={error.retry}
    data-filter-origin={error.origin}
  >
    <Link to={`/errors/${error.code}`}>
      <code>{error.code}</code>
    </Link>{' '}
    <span>
      <strong>{error.title}.</strong> <InlineText text={error.meaning} />.
    </span>
  </li>
);

/** Every error of the API, by status, with fields that narrow the list. */
export default function ErrorList({
  statuses,
}: {
  readonly statuses: readonly ListSection<ListedError>[];
}): ReactNode {
  return (
    <CataloguePage
      address="/errors"
      title="Error codes"
      description="Every error code of the API by status. Each has a page with its cause, its fix, when to retry, what to tell the user and a recorded request."
      keywords={['error code', 'problem details', 'status code', 'RFC 9457']}
      crumb="Error codes"
      parts={statuses}
      source="contract/errors.yaml"
    >
      <p>
        Every rejected call returns one of these {countOf(statuses)} codes as <code>code</code>. Its{' '}
        <code>type</code> is the address of the page that explains it. To look up a whole response,
        paste it into the <Link to="/docs/tools/error-finder">error finder</Link>.
      </p>
      <FilteredSections
        sections={statuses}
        label="Filter the errors"
        placeholder="iban, limit, blocked"
        noun="error"
        name="errors"
        choices={choices(statuses)}
      >
        {(error) => <Entry key={error.code} error={error} />}
      </FilteredSections>
    </CataloguePage>
  );
}
