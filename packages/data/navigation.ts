import type {UserThemeConfig} from '@docusaurus/theme-common';
import {provider} from './provider';
import {sections, type SiteSection} from './sections';
import {tools, type ToolId} from './tools';

/** A link in a drop-down menu of the navbar: its label, its target, and the name of its group in a long menu. */
type MenuLink = {readonly label: string; readonly to: string; readonly group?: string};

const grouped = (group: string, links: readonly MenuLink[]): readonly MenuLink[] =>
  links.map((link) => ({...link, group}));

const toolLink = (id: ToolId): MenuLink => ({label: tools[id].label, to: tools[id].page});

/** The main groups of each section, as the navbar shows them. */
const mainGroups: Readonly<Record<SiteSection['sidebar'], readonly MenuLink[]>> = {
  docs: [
    ...grouped('Guides', [
      {label: 'Introduction', to: '/docs/introduction'},
      {label: 'Accounts', to: '/docs/accounts/account-management'},
      {label: 'Cards', to: '/docs/cards/card-management'},
      {label: 'Payments', to: '/docs/payments/beneficiaries'},
      {label: 'KYC and compliance', to: '/docs/kyc/identification'},
      {label: 'Operating your programme', to: '/docs/customer-relationship/business-portal'},
      {label: 'Release notes', to: '/docs/customer-relationship/releaseNotes'},
    ]),
    ...grouped('Build and test', [
      {label: 'Console', to: '/docs/console'},
      {label: 'Sandbox', to: '/docs/sandbox'},
      {label: 'Test scenarios', to: '/docs/sandbox-scenarios'},
      {label: 'Local sandbox', to: '/docs/sandbox-local'},
      {label: 'Downloads', to: '/docs/downloads'},
    ]),
    ...grouped('Tools', [
      {label: 'All tools', to: '/docs/tools'},
      toolLink('errorFinder'),
      toolLink('requestChecker'),
      toolLink('signatureChecker'),
      {label: 'Tokens and signatures', to: tools.tokenChecker.page},
      toolLink('bankDetails'),
      toolLink('calendar'),
      {label: 'Plan for your programme', to: '/docs/tools/plan'},
    ]),
  ],
  apis: [
    {label: 'All operations', to: '/api'},
    {label: 'Core', to: '/api/Core'},
    {label: 'Holders and KYC', to: '/api/Users'},
    {label: 'Accounts', to: '/api/Accounts'},
    {label: 'Cards', to: '/api/CardFactory'},
    {label: 'Transfers and top-ups', to: '/api/TransferSCT'},
    {label: 'Strong authentication', to: '/api/StrongAuthentication'},
    {label: 'Events and webhooks', to: '/api/Callback'},
  ],
  usecases: [
    {label: 'Introduction', to: '/usecases/Introduction'},
    {label: 'Use case finder', to: '/usecases/CustomPage'},
    {label: 'Onboard users and companies', to: '/usecases/users/onboarding/user_onboarding'},
    {label: 'Issue and run cards', to: '/usecases/cards/operations/CardsOperations'},
    {label: 'Move money', to: '/usecases/sepa_transfers/sepa_credit_transfer'},
    {label: 'Manage accounts', to: '/usecases/accounts/AccountClosure'},
    {label: 'Secure and integrate', to: '/usecases/strong_customer_authentication'},
  ],
};

/** Items of the navbar, in the form of `themeConfig.navbar.items`. */
export const navbarItems: NonNullable<NonNullable<UserThemeConfig['navbar']>['items']> = [
  ...sections.map(({label, sidebar, start, pathPattern}) => ({
    type: 'dropdown',
    position: 'left' as const,
    label,
    to: start,
    activeBaseRegex: pathPattern,
    items: mainGroups[sidebar].map((link) => ({...link, activeBaseRegex: `^${link.to}$`})),
  })),
  // Only pages of the docs show it, because only they have versions; `src/css/frame.css` hides it elsewhere.
  {
    type: 'docsVersionDropdown',
    docsPluginId: sections[0].pluginId,
    position: 'right' as const,
    className: 'versionMenu',
    'aria-label': 'Version',
    dropdownActiveClassDisabled: true,
  },
  {type: 'search', position: 'right' as const},
  {
    label: `${provider.name} website`,
    href: provider.site.main,
    position: 'right' as const,
  },
];
