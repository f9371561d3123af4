type Module = {readonly __esModule?: boolean};

/** The only function of tslib that `@docusaurus/utils-common` calls. */
export function __importDefault(module: Module): Module | {readonly default: Module} {
  return module.__esModule ? module : {default: module};
}
