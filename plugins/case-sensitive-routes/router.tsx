/** What Docusaurus uses of react-router-config 5.1.1, with every route made `sensitive`. */
import type {ReactNode} from 'react';
import {matchPath, Route, Switch, type SwitchProps} from 'react-router-dom';
import type {MatchedRoute, RouteConfig} from 'react-router-config';

/** A route and the routes below it: the docs plugin looks its pages up among them. */
function sensitive(route: RouteConfig): RouteConfig {
  return route.sensitive ? route : {...route, sensitive: true, routes: route.routes?.map(sensitive)};
}

/** The routes that lead to an address, from the outermost to the page. */
export function matchRoutes(routes: RouteConfig[], pathname: string): MatchedRoute<object>[] {
  for (const route of routes) {
    const match = matchPath(pathname, sensitive(route));
    if (match) {
      return [{route, match}, ...matchRoutes(route.routes ?? [], pathname)];
    }
  }
  return [];
}

/** Draws the first route that leads to the current address. */
export function renderRoutes(
  routes: RouteConfig[] | undefined,
  extraProps: object = {},
  switchProps: SwitchProps = {},
): ReactNode {
  if (!routes) {
    return null;
  }
  return (
    <Switch {...switchProps}>
      {routes.map(sensitive).map((route, index) => (
        <Route
          key={route.key ?? index}
          path={route.path}
          exact={route.exact}
          strict={route.strict}
          sensitive
          render={(props) => {
            const Page = route.component;
            return Page ? <Page {...props} {...extraProps} route={route} /> : null;
          }}
        />
      ))}
    </Switch>
  );
}
