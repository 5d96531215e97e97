// The panels that are tabs: all of them on a small screen, fewer where there is room for the others.
import {useSignal} from '@preact/signals';
import {t} from '../texts';
import {Tabs, type Tab} from '../ui';
import {AboutPanel} from './about_panel';
import {AskPanel} from './question/ask';
import {ChatPanel} from './talk/chat_panel';
import {useMatch} from './context';
import {Deeds} from './question/deeds';
import {DiceTray} from './board/dice';
import {Hand} from './hand/hand';
import {LogPanel} from './log/log_panel';
import type {Room} from './room';
import {Seats} from './seats/seats';

export function Side({room}: {room: Room}) {
  const {model} = useMatch();
  const chosen = useSignal({narrow: 'play', low: 'play', wide: 'seats', wider: 'log'}[room]);
  const readChat = useSignal(model.chat.value.length);
  if (chosen.value === 'chat') readChat.value = model.chat.value.length;
  const unread = model.chat.value.length - readChat.value;
  const play: Tab = {
    id: 'play',
    title: t('tab.play'),
    icon: 'play',
    badge: model.ask.value ? '!' : undefined,
    panel: () => (
      <>
        <DiceTray />
        <AskPanel withOutlook />
        <Hand />
        <Deeds />
      </>
    ),
  };
  const seats: Tab = {id: 'seats', title: t('tab.seats'), icon: 'users', panel: () => <Seats />};
  const rest: Tab[] = [
    {id: 'log', title: t('tab.log'), icon: 'log', panel: () => <LogPanel />},
    {
      id: 'chat',
      title: t('tab.chat'),
      icon: 'chat',
      badge: unread > 0 ? String(unread) : undefined,
      panel: () => <ChatPanel />,
    },
    {id: 'about', title: t('tab.about'), icon: 'info', panel: () => <AboutPanel />},
  ];
  const all = [play, seats, ...rest];
  const tabs = {narrow: all, low: all, wide: [seats, ...rest], wider: rest}[room];
  const shown = tabs.some(tab => tab.id === chosen.value) ? chosen.value : (tabs[0]?.id ?? '');
  return <Tabs label={t('tab.label')} tabs={tabs} chosen={shown} onChoose={id => (chosen.value = id)} />;
}
