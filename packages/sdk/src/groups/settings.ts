import type { Functions } from '../transport/functions.ts'

/**
 * Admin settings (specification, section 7, "Admin settings"). Every secret goes in and never comes out: answers carry a
 * `SecretHint`. Changes are for admins only.
 */
export const settings = ({ bare, call, walk }: Functions) => ({
  /** Set the storefront's domain, an http or https origin. `conflict` where one is set. */
  addFrontendDomain: call('addFrontendDomainUrl'),
  /** Change the storefront's domain. */
  updateFrontendDomain: call('updateFrontendDomainUrl'),
  /** The storefront's domain; `data` is null where none is set. */
  getFrontendDomain: bare('getFrontendDomainUrl'),
  /** Ask the storefront's domain now, from the backend, whether it answers. `not-found` where none is set. */
  checkFrontendDomain: bare('checkFrontendDomainUrl'),

  /** A page of node-provider URLs, newest first. */
  listNodeUrls: call('getNodeUrl'),
  /** Every node-provider URL. */
  listAllNodeUrls: walk('getNodeUrl'),
  /** Add the node-provider URL of a network. `conflict` where it has one. */
  setNodeUrl: call('setNodeUrl'),
  /** Replace a node-provider URL. */
  updateNodeUrl: call('updateNodeUrl'),

  /** A page of bundler URLs, newest first. */
  listBundlerUrls: call('getBundlerUrl'),
  /** Every bundler URL. */
  listAllBundlerUrls: walk('getBundlerUrl'),
  /** Add the bundler URL of a network. `conflict` where it has one. */
  setBundlerUrl: call('setBundlerUrl'),
  /** Replace a bundler URL. */
  updateBundlerUrl: call('updateBundlerUrl'),

  /** A page of paymaster contracts, newest first. */
  listPaymasters: call('allPayMasterSmartContract'),
  /** Every paymaster contract. */
  listAllPaymasters: walk('allPayMasterSmartContract'),
  /** Send the deployment of a paymaster (`deposit` in wei); wait for the receipt of `transactionHash`. */
  deployPaymaster: call('deployPayMasterSmartContract'),

  /** The e-mail account that sends the mail; `data` is null where none is set. */
  getEmail: bare('getEmailCred'),
  /** Set the e-mail account. */
  setEmail: call('setEmailCredential'),
  /** Change the e-mail account; a field left out stays as it is. */
  updateEmail: call('updateEmailCredential'),

  /** The cloud provider's environment: which variables are set, never their values. */
  getCloudEnv: bare('getCustomEnvCredentialCloud'),
  /** Upload the cloud provider's environment (KEY=VALUE lines or JSON, at most 64 KiB), by POST or, where that is refused, PUT. */
  setCloudEnv: call('setCustomEnvCredentialCloud'),

  /** The databases that can be data sources, newest first. */
  listDatabases: bare('getDatabaseCredential'),
  /** Add a database; another of that name is replaced. */
  addDatabase: call('addDatabaseCredential'),

  /** The AI model, and whether its API key is set; `data` is null where none is. */
  getAiModel: bare('getApiKeyModelName'),
  /** Set the AI model, its API key, or both; a field left out stays as it is. */
  setAiModel: call('setApiKeyAndModelName'),
})
