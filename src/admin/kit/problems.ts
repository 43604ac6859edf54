type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function problemOf(control: Control): string | undefined {
  const { validity } = control;
  if (validity.valid) return undefined;
  if (validity.valueMissing) return 'This field is required';
  if (validity.typeMismatch && control.type === 'email') return 'Enter a valid email address.';
  if (validity.tooShort && 'minLength' in control) return `Use at least ${control.minLength} characters.`;
  return control.title || control.validationMessage;
}

/** Returns the browser's own validation errors in our words, by field name. */
export function problemsIn(form: HTMLFormElement): Record<string, string> {
  const controls = [...form.elements].filter((one): one is Control => 'validity' in one && 'name' in one);
  const problems = controls.flatMap((control) => {
    const problem = problemOf(control);
    return problem && control.name ? [[control.name, problem] as const] : [];
  });
  // Of several controls with one name, the first error is used.
  return Object.fromEntries(problems.reverse());
}
