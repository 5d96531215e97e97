import {describe, expect, it} from 'vitest';
import {View} from './view';

function board(): View {
  const view = new View();
  view.setBounds({x: 0, y: 0, width: 1000, height: 2000}, 0);
  return view;
}

describe('the view of a board', () => {
  it('shows a part as near as it fits, within the board', () => {
    const view = board();
    view.show({x: 400, y: 900, width: 200, height: 200});
    expect(view.viewBox.value).toBe('400 800 200 400');
    view.show({x: 0, y: 0, width: 200, height: 600});
    expect(view.viewBox.value).toBe('0 0 300 600');
  });
  it('shows all of it when the part is as large, and again when asked to', () => {
    const view = board();
    view.show({x: -50, y: -50, width: 1100, height: 2100});
    expect(view.zoom.value).toBe(1);
    view.show({x: 0, y: 0, width: 1, height: 1});
    expect(view.zoom.value).toBe(8);
    view.fit();
    expect(view.viewBox.value).toBe('0 0 1000 2000');
  });
});
