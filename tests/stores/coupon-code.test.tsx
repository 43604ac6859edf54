import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { screenLink } from '../../src/shop/staff/screens';
import { freshBrowser, serveAnswers } from './answers';

beforeEach(() => {
  freshBrowser();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  history.replaceState(null, '', '/admin/coupons');
});

test('a new coupon begins with empty terms, whatever was copied before: from the palette, or with a code that a landing page names', async () => {
  const terms = { kind: 'percentage', value: 50, minSubtotal: 0, productIds: [], emails: [], access: 'public' };
  const coupon = { ...terms, id: 'HALF', name: 'Half', notes: 'For friends', firstOrderOnly: false };
  serveAnswers({
    'GET /api/admin/coupons/HALF': () => ({ success: true, coupon }),
    'GET /api/admin/coupons/choices': () => ({ success: true, products: [] }),
  });
  const [{ beginCoupon }, { default: NewCouponForm }, { navigate }] = await Promise.all([
    import('../../src/admin/screens/coupons/coupons'),
    import('../../src/admin/screens/coupons/NewCouponForm'),
    import('../../src/admin/app/location'),
  ]);
  const shown = async () => {
    const place = document.body.appendChild(document.createElement('div'));
    await act(async () => createRoot(place).render(<NewCouponForm onSaved={() => {}} />));
    const textOf = (name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
    await vi.waitFor(() => expect(textOf('code')).toBeDefined());
    return [textOf('code'), textOf('value'), textOf('name'), textOf('notes')];
  };
  await beginCoupon({ id: 'HALF' });
  expect(location.search).toBe('?new=1&like=HALF');
  expect(await shown()).toEqual(['', '50', 'Half', 'For friends']);
  await act(async () => navigate('/admin/coupons?new=a+copy+of+HALF'));
  expect(await shown()).toEqual(['a copy of HALF', '', '', '']);
  await act(async () => navigate(screenLink('coupons', { new: '1' })));
  expect(await shown()).toEqual(['', '', '', '']);
  await act(async () => navigate('/admin/coupons?new=WELCOME10'));
  expect(await shown()).toEqual(['WELCOME10', '', '', '']);
});

test('closing the form of a copy leaves nothing of it in the address', async () => {
  history.replaceState(null, '', '/admin/coupons?state=live&new=1&like=HALF');
  const { NewPanel } = await import('../../src/admin/kit/NewPanel');
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(place).render(
      <NewPanel title="New coupon" about="">
        {(close) => (
          <button type="button" onClick={close}>
            Done
          </button>
        )}
      </NewPanel>,
    ),
  );
  const done = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Done');
    if (!found) throw new Error('The form is not open');
    return found;
  }, 10_000);
  await act(async () => done.click());
  expect(location.search).toBe('?state=live');
});
