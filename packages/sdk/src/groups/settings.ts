import type { PageInput } from '../page.ts'
import { walking } from '../transport/list-all.ts'
import { posting } from '../transport/post.ts'
import type { CallOptions, Send } from '../transport/types.ts'

/**
 * Admin settings (specification, section 7, "Admin settings"). Every secret goes in and never comes out: answers carry a
 * `SecretHint`. Changes are for admins only.
 */
export const settings = (send: Send) => {
  const post = posting(send)
  const listNodeUrls = ({ page, pageSize }: PageInput, options?: CallOptions) =>
    send('getNodeUrl', { path: { page, limit: pageSize } }, options)
  const listPaymasters = ({ page, pageSize }: PageInput, options?: CallOptions) =>
    send('allPayMasterSmartContract', { path: { page, limit: pageSize } }, options)
  const listBundlerUrls = ({ page, pageSize }: PageInput, options?: CallOptions) =>
    send('getBundlerUrl', { path: { page, limit: pageSize } }, options)
  return {
    /** Set the storefront's domain, an http or https origin. `conflict` where one is set. */
    addFrontendDomain: post('addFrontendDomainUrl'),
    /** Change the storefront's domain. */
    updateFrontendDomain: post('updateFrontendDomainUrl'),

    /** A page of node-provider URLs, newest first. */
    listNodeUrls,
    /** Every node-provider URL. */
    listAllNodeUrls: walking(listNodeUrls),
    /** Add the node-provider URL of a network. `conflict` where it has one. */
    setNodeUrl: post('setNodeUrl'),
    /** Replace a node-provider URL. */
    updateNodeUrl: post('updateNodeUrl'),

    /** A page of bundler URLs, newest first. */
    listBundlerUrls,
    /** Every bundler URL. */
    listAllBundlerUrls: walking(listBundlerUrls),
    /** Add the bundler URL of a network. `conflict` where it has one. */
    setBundlerUrl: post('setBundlerUrl'),
    /** Replace a bundler URL. */
    updateBundlerUrl: post('updateBundlerUrl'),

    /** A page of paymaster contracts, newest first. */
    listPaymasters,
    /** Every paymaster contract. */
    listAllPaymasters: walking(listPaymasters),
    /** Send the deployment of a paymaster (`deposit` in wei); wait for the receipt of `transactionHash`. */
    deployPaymaster: post('deployPayMasterSmartContract'),

    /** The e-mail account that sends the mail; `data` is null where none is set. */
    getEmail: (options?: CallOptions) => send('getEmailCred', {}, options),
    /** Set the e-mail account. */
    setEmail: post('setEmailCredential'),
    /** Change the e-mail account; a field left out stays as it is. */
    updateEmail: post('updateEmailCredential'),

    /** The cloud provider's environment: which variables are set, never their values. */
    getCloudEnv: (options?: CallOptions) => send('getCustomEnvCredentialCloud', {}, options),
    /** Upload the cloud provider's environment (KEY=VALUE lines or JSON, at most 64 KiB), by POST or, where that is refused, PUT. */
    setCloudEnv: post('setCustomEnvCredentialCloud'),

    /** The databases that can be data sources, newest first. */
    listDatabases: (options?: CallOptions) => send('getDatabaseCredential', {}, options),
    /** Add a database; another of that name is replaced. */
    addDatabase: post('addDatabaseCredential'),

    /** The AI model, and whether its API key is set; `data` is null where none is. */
    getAiModel: (options?: CallOptions) => send('getApiKeyModelName', {}, options),
    /** Set the AI model, its API key, or both; a field left out stays as it is. */
    setAiModel: post('setApiKeyAndModelName'),
  }
}
