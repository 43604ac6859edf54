import { staff, staffWithoutReauth } from '../../client/staff';

/** The browser's passkey dialogs; loaded on first use. */
const windows = () => import('@simplewebauthn/browser');
type Windows = Awaited<ReturnType<typeof windows>>;

async function askPasskey(options: object): Promise<object> {
  const { startAuthentication } = await windows();
  return startAuthentication({ optionsJSON: options as Parameters<Windows['startAuthentication']>[0]['optionsJSON'] });
}

/** Signs in with a passkey, which counts as both steps. */
export async function signInByPasskey() {
  const { options } = await staffWithoutReauth.post('/api/admin/passkey/begin', {});
  return staffWithoutReauth.post('/api/admin/passkey/finish', {
    json: { response: { ...(await askPasskey(options)) } },
  });
}

/** Re-authenticates with a passkey. */
export async function reauthenticateByPasskey() {
  const { options } = await staffWithoutReauth.post('/api/admin/reauthenticate/passkey/begin', {});
  const response = { ...(await askPasskey(options)) };
  return staffWithoutReauth.post('/api/admin/reauthenticate/passkey/finish', { json: { response } });
}

/** Creates a passkey on this device and saves it under a name. */
export async function addPasskey(name: string) {
  const { options } = await staff.post('/api/admin/me/passkeys/begin', {});
  const { startRegistration } = await windows();
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const credential = await startRegistration({ optionsJSON });
  return staff.post('/api/admin/me/passkeys', { json: { name, response: { ...credential } } });
}
