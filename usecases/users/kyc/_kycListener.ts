/** Where a session stands. The result of the file comes by webhook only. */
export type KycSessionStatus = 'OPEN' | 'COMPLETED' | 'ABANDONED' | 'EXPIRED';

type KycMessage = {readonly type: 'kyc-session'; readonly status: KycSessionStatus};

const statuses: readonly unknown[] = ['OPEN', 'COMPLETED', 'ABANDONED', 'EXPIRED'];

function isKycMessage(data: unknown): data is KycMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'kyc-session' &&
    'status' in data &&
    statuses.includes(data.status)
  );
}

/**
 * Reports each status that the KYC page in `frame` sends, and ignores every other message.
 * Call the returned function when the frame is gone.
 */
export function listenToKycPage(
  frame: HTMLIFrameElement,
  kycOrigin: string,
  onStatus: (status: KycSessionStatus) => void,
): () => void {
  const receive = (event: MessageEvent<unknown>) => {
    // Compare the whole origin: somebody else can own an address that begins in the same way.
    const isFromKycPage = event.origin === kycOrigin && event.source === frame.contentWindow;
    if (isFromKycPage && isKycMessage(event.data)) {
      onStatus(event.data.status);
    }
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}
