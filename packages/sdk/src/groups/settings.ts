import type { Functions } from '../transport/functions.ts'

/**
 * Admin settings (specification, section 7, "Admin settings"). Every secret goes in and never comes out: answers carry a
 * `SecretHint`. Changes are for admins only.
 */
export const settings = ({ bare, call, walk }: Functions) => ({
  /** Sets the storefront's domain, an http or https origin. `conflict` where one is set. */
  addFrontendDomain: call('addFrontendDomainUrl'),
  /** Changes the storefront's domain. */
  updateFrontendDomain: call('updateFrontendDomainUrl'),
  /** The storefront's domain; `data` is null where none is set. */
  getFrontendDomain: bare('getFrontendDomainUrl'),
  /** Asks the storefront's domain now, from the backend, whether it answers. `not-found` where none is set. */
  checkFrontendDomain: bare('checkFrontendDomainUrl'),

  /** A page of node-provider URLs, newest first. */
  listNodeUrls: call('getNodeUrl'),
  /** Every node-provider URL. */
  listAllNodeUrls: walk('getNodeUrl'),
  /** Adds the node-provider URL of a network. `conflict` where it has one. */
  setNodeUrl: call('setNodeUrl'),
  /** Replaces a node-provider URL. */
  updateNodeUrl: call('updateNodeUrl'),

  /** A page of bundler URLs, newest first. */
  listBundlerUrls: call('getBundlerUrl'),
  /** Every bundler URL. */
  listAllBundlerUrls: walk('getBundlerUrl'),
  /** Adds the bundler URL of a network. `conflict` where it has one. */
  setBundlerUrl: call('setBundlerUrl'),
  /** Replaces a bundler URL. */
  updateBundlerUrl: call('updateBundlerUrl'),

  /** A page of paymaster contracts, newest first. */
  listPaymasters: call('allPayMasterSmartContract'),
  /** Every paymaster contract. */
  listAllPaymasters: walk('allPayMasterSmartContract'),
  /** Sends the deployment of a paymaster (`deposit` in wei); wait for the receipt of `transactionHash`. */
  deployPaymaster: call('deployPayMasterSmartContract'),

  /** The email account that sends the mail; `data` is null where none is set. */
  getEmail: bare('getEmailCred'),
  /** Sets the email account. */
  setEmail: call('setEmailCredential'),
  /** Changes the email account; a field left out stays as it is. */
  updateEmail: call('updateEmailCredential'),

  /** The cloud provider's environment: which variables are set, never their values. */
  getCloudEnv: bare('getCustomEnvCredentialCloud'),
  /** Uploads the cloud provider's environment (KEY=VALUE lines or JSON, at most 64 KiB), by POST or, where that is refused, PUT. */
  setCloudEnv: call('setCustomEnvCredentialCloud'),

  /** The databases that can be data sources, newest first. */
  listDatabases: bare('getDatabaseCredential'),
  /** Adds a database; another of that name is replaced. */
  addDatabase: call('addDatabaseCredential'),

  /** The AI model, and whether its API key is set; `data` is null where none is. */
  getAiModel: bare('getApiKeyModelName'),
  /** Sets the AI model, its API key, or both; a field left out stays as it is. */
  setAiModel: call('setApiKeyAndModelName'),
})
