import { type ComponentProps, useState } from 'react';
import { AuthInput } from './AuthInput';

/** A password field that can be shown before submitting; password managers and pasting work. */
export function PasswordInput(props: ComponentProps<typeof AuthInput>) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <div className="relative">
      <AuthInput {...props} type={isVisible ? 'text' : 'password'} maxLength={200} required className="pr-20" />
      <button
        type="button"
        className="absolute top-[27px] right-0 min-h-11 px-3 text-sm font-semibold text-muted hover:text-ink"
        aria-pressed={isVisible}
        aria-label={isVisible ? 'Hide what is typed' : 'Show what is typed'}
        onClick={() => setIsVisible(!isVisible)}
      >
        {isVisible ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
