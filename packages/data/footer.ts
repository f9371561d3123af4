import {provider} from './provider';

/** One link of the footer: a page of this site (`to`) or another site (`href`). */
type FooterLink =
  | {readonly label: string; readonly to: string}
  | {readonly label: string; readonly href: string};

export type FooterColumn = {
  readonly title: string;
  readonly links: readonly FooterLink[];
};

export const footerColumns = [
  {
    title: 'Start',
    links: [
      {label: 'Introduction', to: '/docs/introduction'},
      {label: 'Use case finder', to: '/usecases/CustomPage'},
      {label: 'API references', to: '/api'},
      {label: 'Release notes', to: '/docs/customer-relationship/releaseNotes'},
    ],
  },
  {
    title: 'Build',
    links: [
      {label: 'Onboard a user', to: '/usecases/users/onboarding/user_onboarding'},
      {label: 'Issue a card', to: '/usecases/cards/issuing/VirtualCardIssuing'},
      {label: 'Send a transfer', to: '/usecases/sepa_transfers/sepa_credit_transfer'},
      {label: 'Receive webhooks', to: '/usecases/webhooks'},
    ],
  },
  {
    title: 'Operate',
    links: [
      {label: 'Monitoring', to: '/docs/customer-relationship/monitoring'},
      {label: 'Rate limits', to: '/usecases/ratelimits'},
      {label: 'Service status', href: provider.site.status},
      {label: `${provider.name} website`, href: provider.site.main},
      {label: 'Quality', to: '/quality'},
      {label: 'Accessibility', to: '/accessibility'},
    ],
  },
] as const satisfies readonly FooterColumn[];

/** The social networks of the provider; `icon` names a drawing of `src/components/SocialIcon`. */
export const socialLinks = [
  {label: 'Twitter', icon: 'twitter', href: provider.social.twitter},
  {label: 'LinkedIn', icon: 'linkedin', href: provider.social.linkedin},
  {label: 'GitHub', icon: 'github', href: provider.social.github},
] as const;
