import { expect, test } from '../support/e2e.ts';
import { goOn, PASSWORD, superAdmin } from '../support/staff-e2e.ts';

test('unsaved changes', async ({ page, context, shop }) => {
  const root = await superAdmin(shop);
  await root.lend(context);
  await test.step('leaving unsaved changes asks for confirmation: by link, Back or closing the page', async () => {
    await page.goto('/admin/audit');
    await page.getByRole('button', { name: /Rita Root/ }).click();
    await page.getByRole('menuitem', { name: 'My profile' }).click();
    const department = page.getByLabel('Department');
    await department.fill('Warehouse');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Signing in' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(department).toHaveValue('Warehouse');

    await page.goBack();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL('/admin/profile');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(department).toHaveValue('Warehouse');

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(department).toHaveValue('Warehouse');

    await page.goBack();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    await expect(page).toHaveURL('/admin/audit');
  });
  await test.step('a panel with input asks before it closes, unless it was saved', async () => {
    await goOn(page, '/rbac-user-management?tab=roles&new=1');
    const editor = page.getByRole('dialog', { name: 'Create a role' });
    await editor.getByLabel('Name').fill('Night shift');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(editor.getByLabel('Name')).toHaveValue('Night shift');
    await editor.getByLabel('Search the audit log').check();
    await editor.getByRole('button', { name: 'Create the role' }).click();
    const reauth = page.getByRole('dialog', { name: 'Confirm that it is you' });
    const made = page.getByText('Role “Night shift” created');
    await reauth.or(made).first().waitFor();
    if (await reauth.isVisible()) {
      await reauth.getByLabel('Password').fill(PASSWORD);
      await reauth.getByRole('button', { name: 'Confirm' }).click();
    }
    await expect(made).toBeVisible();
    await root.takeBack(context);
    await expect(editor).toBeHidden();
    await expect(question).toBeHidden();
  });
});
