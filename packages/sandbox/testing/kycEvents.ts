import type {Partner} from '../stories/partner';

/** What happened to KYC files so far, in order: `created`, `submitted` and so on. */
export function kycEvents(partner: Partner): string[] {
  return partner
    .events()
    .filter((type) => type.startsWith('kyc_file.'))
    .map((type) => type.slice('kyc_file.'.length));
}
