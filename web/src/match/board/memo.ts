// A component that is drawn again only when one of its properties is another one.
import {Component, type ComponentType, h} from 'preact';

export function memo<P extends object>(Inner: ComponentType<P>): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const before: Readonly<P> = this.props;
      return (Object.keys(next) as (keyof P)[]).some(name => next[name] !== before[name]);
    }
    override render() {
      return h(Inner, this.props as P);
    }
  };
}
