// Something is under way. It shows only after half a second: what is quick needs no spinner.
import {t} from '../texts';

export function Spinner({label}: {label?: string}) {
  return (
    <div class="spinner" role="status">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3l7.800 4.500v9L12 21l-7.800-4.500v-9z" pathLength={60} />
      </svg>
      <span>{label ?? t('ui.loading')}</span>
    </div>
  );
}
