// What a finger has touched once: what it would do, and the button that does it.
import type {Option} from '../../contract';
import {t} from '../../texts';
import {Button} from '../../ui';
import {useMatch} from '../context';
import {Outlook} from '../odds/outlook';

export function Held({among}: {among: readonly Option[]}) {
  const {choosing} = useMatch();
  const option = choosing.held.value;
  if (!option || !among.includes(option)) return null;
  return (
    <div class="held">
      <Outlook bare />
      <Button look="primary" icon="check" class="do-it" onClick={() => choosing.answer(option)}>
        {t('why.do_it')}
      </Button>
    </div>
  );
}
