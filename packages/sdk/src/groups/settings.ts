import type { Functions } from '../client/functions.ts'

/**
 * Admin settings. A secret is never returned: what is returned is a
 * `SecretHint`. Changes are for admins only.
 */
export const settings = ({ bare, call, walk }: Functions) => ({
  /** Sets the storefront's domain, an http or https origin. `conflict` where one is set. */
  addFrontendDomain: call('addFrontendDomainUrl'),
  /** Changes the storefront's domain. */
  updateFrontendDomain: call('updateFrontendDomainUrl'),
  /** Returns the storefront's domain; `data` is null where none is set. */
  getFrontendDomain: bare('getFrontendDomainUrl'),
  /** Requests the storefront's first page now, from the backend, and returns how it answered. `not-found` where no domain is set. */
  checkFrontendDomain: bare('checkFrontendDomainUrl'),

  /** Returns a page of node-provider URLs, newest first: its rows in `data`, the number of all rows in `totalCount`. */
  listNodeUrls: call('getNodeUrl'),
  /** Returns an async iterator over every node-provider URL. */
  listAllNodeUrls: walk('getNodeUrl'),
  /** Adds the node-provider URL of a network. `conflict` where it has one. */
  setNodeUrl: call('setNodeUrl'),
  /** Replaces a node-provider URL. */
  updateNodeUrl: call('updateNodeUrl'),

  /** Returns a page of bundler URLs, newest first: its rows in `data`, the number of all rows in `totalCount`. */
  listBundlerUrls: call('getBundlerUrl'),
  /** Returns an async iterator over every bundler URL. */
  listAllBundlerUrls: walk('getBundlerUrl'),
  /** Adds the bundler URL of a network. `conflict` where it has one. */
  setBundlerUrl: call('setBundlerUrl'),
  /** Replaces a bundler URL. */
  updateBundlerUrl: call('updateBundlerUrl'),

  /** Returns a page of paymaster contracts, newest first: its rows in `data`, the number of all rows in `totalCount`. */
  listPaymasters: call('allPayMasterSmartContract'),
  /** Returns an async iterator over every paymaster contract. */
  listAllPaymasters: walk('allPayMasterSmartContract'),
  /** Sends the deployment of a paymaster (`deposit` in wei); wait for the receipt of `transactionHash`. */
  deployPaymaster: call('deployPayMasterSmartContract'),

  /** Returns the email account that sends the mail; `data` is null where none is set. */
  getEmail: bare('getEmailCred'),
  /** Sets the email account. */
  setEmail: call('setEmailCredential'),
  /** Changes the email account; a field left out stays as it is. */
  updateEmail: call('updateEmailCredential'),

  /** Returns a page of the emails that could not be delivered, newest first, and how many are tried again. Needs the capability `mail-queue`, as do the next three. */
  listUndeliveredMails: call('getUndeliveredMails'),
  /** Returns an async iterator over every email that could not be delivered. */
  listAllUndeliveredMails: walk('getUndeliveredMails'),
  /** Sends an undelivered email again. `conflict` once a delivery is of no use. */
  retryMail: call('retryMail'),
  /** Deletes an undelivered email without sending it. */
  deleteMail: call('deleteMail'),

  /** Returns which variables of the cloud provider's environment are set, never their values. */
  getCloudEnv: bare('getCustomEnvCredentialCloud'),
  /** Uploads the cloud provider's environment (KEY=VALUE lines or JSON, at most 64 KiB), by POST or, where that is refused, PUT. */
  setCloudEnv: call('setCustomEnvCredentialCloud'),

  /** Returns the databases that can be data sources in `data`, newest first. */
  listDatabases: bare('getDatabaseCredential'),
  /** Adds a database; another of that name is replaced. */
  addDatabase: call('addDatabaseCredential'),

  /** Returns the AI model, and whether its API key is set; `data` is null where none is. */
  getAiModel: bare('getApiKeyModelName'),
  /** Sets the AI model, its API key, or both; a field left out stays as it is. */
  setAiModel: call('setApiKeyAndModelName'),
})
