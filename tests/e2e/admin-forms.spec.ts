import { expect, test } from '../support/e2e.ts';
import { staffWithRole } from '../support/staff-e2e.ts';

test('a form saves with Ctrl+S, shows the server’s errors at their fields, and asks before it is left', async ({
  page,
  context,
  shop,
}) => {
  const mia = await staffWithRole(shop, 'administrator');
  const { role } = (await mia.call('POST', '/api/admin/roles', {
    name: 'Temps',
    summary: 'For a week.',
    accessLevel: 1,
    permissions: ['orders:read'],
  })) as { role: { id: string } };
  await mia.lend(context);
  await page.goto('/rbac-user-management?tab=invitations&new=1');
  const form = page.getByRole('dialog', { name: /Invite/ });
  await form.getByLabel('Email of the colleague').fill('temp@shop.example');
  await form.getByLabel('Role').selectOption('Temps');
  await mia.call('DELETE', `/api/admin/roles/${role.id}`, { reason: 'Not needed' });

  await page.keyboard.press('Control+s');
  const chosen = form.getByLabel('Role');
  await expect(chosen).toHaveAccessibleDescription(/There is no such role\./);
  await expect(chosen).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Email of the colleague')).toHaveValue('temp@shop.example');

  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await chosen.selectOption('Viewer');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('An invitation is on its way to temp@shop.example')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(question).toBeHidden();
});

test('a saved view restores its search, only for the staff member who saved it', async ({
  page,
  context,
  browser,
  shop,
}) => {
  await (await staffWithRole(shop, 'support')).lend(context);
  await page.goto('/admin/main-site?tab=orders&q=nobody%40example.com&state=paid');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('dialog', { name: 'Save this view' }).getByLabel('Name').fill('Paid by nobody');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('View “Paid by nobody” saved')).toBeVisible();
  await page.goto('/admin/main-site?tab=orders');
  await page
    .getByRole('navigation', { name: 'Views of Orders' })
    .getByRole('button', { name: 'Paid by nobody 0' })
    .click();
  await expect(page).toHaveURL(/q=nobody%40example\.com/);
  await expect(page).toHaveURL(/state=paid/);
  await page.getByRole('button', { name: 'Remove the filter State: Paid' }).click();
  await expect(page).not.toHaveURL(/state=/);
  await page.getByRole('navigation', { name: 'Views of Orders' }).getByRole('button', { name: 'All' }).click();
  await expect(page).toHaveURL('/admin/main-site?tab=orders');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('nobody@example.com');

  const others = await browser.newContext({ baseURL: shop.url });
  await (await staffWithRole(shop, 'viewer')).lend(others);
  const other = await others.newPage();
  await other.goto('/admin/main-site?tab=orders');
  await other.getByRole('button', { name: 'Views' }).click();
  await expect(other.getByRole('menuitem', { name: 'Save this view…' })).toBeEnabled();
  await expect(other.getByText('Paid by nobody')).toHaveCount(0);
  await others.close();
});
