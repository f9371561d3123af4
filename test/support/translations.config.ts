/** The configuration of the site for `docusaurus write-translations`, which writes into the folder of a test. */
import createConfig from '../../docusaurus.config';

export default async function withOwnFolder() {
  const config = await createConfig();
  return {...config, i18n: {...config.i18n, path: process.env.TRANSLATIONS}};
}
