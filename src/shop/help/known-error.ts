/** The vendor's pages that explain the codes; every entry refers to one of them. */
export const ERROR_SOURCES = {
  activation: {
    url: 'https://learn.microsoft.com/troubleshoot/windows-server/licensing-and-activation/troubleshoot-activation-error-codes',
    label: 'Microsoft Learn: activation error codes',
  },
  header: {
    url: 'https://developer.microsoft.com/windows/downloads/windows-sdk/',
    label: 'Microsoft: Windows SDK, file slerror.h',
  },
  api: {
    url: 'https://learn.microsoft.com/windows/win32/api/slpublic/nf-slpublic-slactivateproduct',
    label: 'Microsoft Learn: SLActivateProduct',
  },
  account: {
    url: 'https://learn.microsoft.com/troubleshoot/microsoft-365-apps/activation/issue-when-activate-office-from-office-365',
    label: 'Microsoft Learn: Office cannot connect to your account',
  },
  store: {
    url: 'https://learn.microsoft.com/troubleshoot/windows-server/licensing-and-activation/error-0xc004e002-during-activation',
    label: 'Microsoft Learn: error 0xC004E002',
  },
  tokens: {
    url: 'https://learn.microsoft.com/troubleshoot/windows-server/licensing-and-activation/error-0xc004e015-sl-e-eul-consumption-failed-activate-windows',
    label: 'Microsoft Learn: error 0xC004E015',
  },
  data: {
    url: 'https://learn.microsoft.com/troubleshoot/windows-server/licensing-and-activation/0x8007000d-activate-machine',
    label: 'Microsoft Learn: error 0x8007000D',
  },
  access: {
    url: 'https://learn.microsoft.com/troubleshoot/microsoft-365-apps/activation/activation-error-0x80070005',
    label: 'Microsoft Learn: activation error 0x80070005',
  },
  upgraded: {
    url: 'https://support.microsoft.com/en-us/microsoft-365-activation-licensing/office-error-code-0x8004fc12-when-activating-office',
    label: 'Microsoft Support: error 0x8004FC12',
  },
  connection: {
    url: 'https://learn.microsoft.com/troubleshoot/microsoft-365-apps/activation/0xcaa70007-and-0xcaa80000',
    label: 'Microsoft Learn: 0xCAA70007 and 0xCAA80000',
  },
  signIn: {
    url: 'https://learn.microsoft.com/troubleshoot/microsoft-365-apps/activation/activation-error-0xcaa50021',
    label: 'Microsoft Learn: activation error 0xCAA50021',
  },
  webAccount: {
    url: 'https://learn.microsoft.com/uwp/api/windows.security.authentication.web.core.webprovidererror.errorcode',
    label: 'Microsoft Learn: codes of the sign-in window',
  },
  setup: {
    url: 'https://learn.microsoft.com/windows/client-management/mdm/office-csp',
    label: 'Microsoft Learn: status codes of the Office installation',
  },
  hidden: {
    url: 'https://learn.microsoft.com/office/troubleshoot/installation/error-code-30010-45-or-30088-26',
    label: 'Microsoft Learn: error code 30010-45 or 30088-26',
  },
} as const;

/** One step: plain text is something to do; advice has nothing to tick off; contact is needed only outside our forms. */
export type Step = string | { kind: 'advice' | 'contact'; text: string };

/** Returns the text of a step. */
export const stepText = (step: Step): string => (typeof step === 'string' ? step : step.text);

/** One published error of activation or installation. */
export interface KnownError {
  /** As the vendor writes them; codes with the same meaning share an entry. */
  codes: readonly [string, ...string[]];
  /** What it means, as half a sentence: "the key is blocked". */
  means: string;
  /** What to do, in order. */
  steps: readonly [Step, ...Step[]];
  /** True where only the seller of the key can help: the form for key problems then offers to write to the shop. */
  seller?: true;
  /** What it is about: the heading it stands under. */
  group: 'The key' | 'Company license server' | 'Signing in' | 'Installing' | 'This computer';
  source: keyof typeof ERROR_SOURCES;
}
