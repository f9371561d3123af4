import {Component, type ReactNode} from 'react';

type Props = {
  /** The HTML that stays when the island fails. */
  readonly html: string;
  readonly onFailure: (error: unknown, again: () => void) => void;
  readonly children: ReactNode;
};

/** Shows the HTML of the build instead of an island that fails. */
export class Boundary extends Component<Props, {readonly hasFailed: boolean}> {
  override state = {hasFailed: false};

  static getDerivedStateFromError() {
    return {hasFailed: true};
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error, () => this.setState({hasFailed: false}));
  }

  override render() {
    const {html, children} = this.props;
    return this.state.hasFailed ? <div dangerouslySetInnerHTML={{__html: html}} /> : children;
  }
}
