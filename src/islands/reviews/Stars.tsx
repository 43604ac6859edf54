import { useId } from 'react';

/** A choice of one to five stars: radio buttons, so that arrow keys work. */
export function Stars({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <div
      className="grid gap-1.5"
      role="radiogroup"
      aria-labelledby={id}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      data-wrong={error ? '' : undefined}
    >
      <p className="label" id={id}>
        Rating<span aria-hidden="true"> *</span>
      </p>
      <div className="star-rating">
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value}>
            <input type="radio" name="rating" value={value} aria-label={`${value} out of 5`} required />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z" />
            </svg>
          </label>
        ))}
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
