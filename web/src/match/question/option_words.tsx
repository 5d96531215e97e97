// What an option is called, and smaller what it costs and brings.
import type {Option} from '../../contract';

export function OptionWords({option}: {option: Option}) {
  return (
    <span class="option-words">
      <span>{option.text}</span>
      {option.gist !== undefined && <small class="option-gist">{option.gist}</small>}
    </span>
  );
}
