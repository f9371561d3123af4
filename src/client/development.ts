/**
 * The client module of the development server, where React renders pages and navigates, as in every Docusaurus
 * site. It starts the behaviours that belong to pages. The production build does not contain it.
 */
import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {announcePage} from './page';
import {startPageBehaviours} from './pageBehaviours';

if (ExecutionEnvironment.canUseDOM) {
  startPageBehaviours();
}

const development: ClientModule = {
  onRouteDidUpdate() {
    // Wait until React has committed the page.
    window.setTimeout(announcePage);
  },
};

export default development;
