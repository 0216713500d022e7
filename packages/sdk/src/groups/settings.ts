import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/**
 * Admin settings. A secret is never returned: what is returned is a
 * `SecretHint`. Changes are for admins only.
 */
export function settings(client: OpenClient) {
  const { get, post } = callsOf(client)
  const listNodeUrls = get(
    '/api/{nodeProvider}Url/get{NodeProvider}Url/{page}/{limit}',
    op.getNodeUrl,
    ({ page, pageSize }) => ({ path: { page, limit: pageSize } }),
  )
  const listBundlerUrls = get(
    '/api/bundlerUrl/getBundlerUrl/{page}/{limit}',
    op.getBundlerUrl,
    ({ page, pageSize }) => ({ path: { page, limit: pageSize } }),
  )
  const listPaymasters = get(
    '/api/payMasterSmartContract/allPayMasterSmartContract/{page}/{limit}',
    op.allPayMasterSmartContract,
    ({ page, pageSize }) => ({ path: { page, limit: pageSize } }),
  )
  const listUndeliveredMails = get(
    '/api/emailCredential/getUndeliveredMails/{current}/{pageSize}',
    op.getUndeliveredMails,
    ({ page, pageSize }) => ({ path: { current: page, pageSize } }),
  )
  return {
    /** Sets the storefront's domain, an http or https origin. `conflict` if one is set. */
    addFrontendDomain: post('/api/admin/addFrontendDomainUrl', op.addFrontendDomainUrl),
    /** Changes the storefront's domain. */
    updateFrontendDomain: post('/api/admin/updateFrontendDomainUrl', op.updateFrontendDomainUrl),
    /** Returns the storefront's domain; `data` is null if none is set. */
    getFrontendDomain: get('/api/admin/getFrontendDomainUrl', op.getFrontendDomainUrl),
    /** Requests the storefront's first page now, from the backend, and returns how it answered. `not-found` if no domain is set. */
    checkFrontendDomain: get('/api/admin/checkFrontendDomainUrl', op.checkFrontendDomainUrl),

    /** Returns a page of node-provider URLs, newest first: its rows in `data`, the number of all rows in `totalCount`. */
    listNodeUrls,
    /** Returns an async iterator over every node-provider URL. */
    listAllNodeUrls: walk(listNodeUrls),
    /** Adds the node-provider URL of a network. `conflict` if it has one. */
    setNodeUrl: post('/api/{nodeProvider}Url/set{NodeProvider}Url', op.setNodeUrl),
    /** Replaces a node-provider URL. */
    updateNodeUrl: post('/api/{nodeProvider}Url/update{NodeProvider}Url', op.updateNodeUrl),

    /** Returns a page of bundler URLs, newest first: its rows in `data`, the number of all rows in `totalCount`. */
    listBundlerUrls,
    /** Returns an async iterator over every bundler URL. */
    listAllBundlerUrls: walk(listBundlerUrls),
    /** Adds the bundler URL of a network. `conflict` if it has one. */
    setBundlerUrl: post('/api/bundlerUrl/setBundlerUrl', op.setBundlerUrl),
    /** Replaces a bundler URL. */
    updateBundlerUrl: post('/api/bundlerUrl/updateBundlerUrl', op.updateBundlerUrl),

    /** Returns a page of paymaster contracts, newest first: its rows in `data`, the number of all rows in `totalCount`. */
    listPaymasters,
    /** Returns an async iterator over every paymaster contract. */
    listAllPaymasters: walk(listPaymasters),
    /** Sends the deployment of a paymaster (`deposit` in wei); wait for the receipt of `transactionHash`. */
    deployPaymaster: post(
      '/api/payMasterSmartContract/deployPayMasterSmartContract',
      op.deployPayMasterSmartContract,
    ),

    /** Returns the email account that sends the mail; `data` is null if none is set. */
    getEmail: get('/api/emailCredential/getEmailCred', op.getEmailCred),
    /** Sets the email account. */
    setEmail: post('/api/emailCredential/setEmailCredential', op.setEmailCredential),
    /** Changes the email account; a field left out stays as it is. */
    updateEmail: post('/api/emailCredential/updateEmailCredential', op.updateEmailCredential),

    /** Returns a page of the emails that could not be delivered, newest first, and how many are tried again. Needs the capability `mail-queue`, as do the next three. */
    listUndeliveredMails,
    /** Returns an async iterator over every email that could not be delivered. */
    listAllUndeliveredMails: walk(listUndeliveredMails),
    /** Sends an undelivered email again. `conflict` once a delivery is of no use. */
    retryMail: post('/api/emailCredential/retryMail', op.retryMail),
    /** Deletes an undelivered email without sending it. */
    deleteMail: post('/api/emailCredential/deleteMail', op.deleteMail),

    /** Returns which variables of the cloud provider's environment are set, never their values. */
    getCloudEnv: get('/api/customEnv/getCustomEnvCredential{CloudProvider}', op.getCustomEnvCredentialCloud),
    /** Uploads the cloud provider's environment (KEY=VALUE lines or JSON, at most 64 KiB), by POST or, if that is refused, PUT. */
    setCloudEnv: post('/api/customEnv/setCustomEnvCredential{CloudProvider}', op.setCustomEnvCredentialCloud),

    /** Returns the databases that can be data sources in `data`, newest first. */
    listDatabases: get('/api/database/getDatabaseCredential', op.getDatabaseCredential),
    /** Adds a database; another of that name is replaced. */
    addDatabase: post('/api/database/addDatabaseCredential', op.addDatabaseCredential),

    /** Returns the AI model, and whether its API key is set; `data` is null if none is. */
    getAiModel: get('/api/ai/getApiKeyModelName', op.getApiKeyModelName),
    /** Sets the AI model, its API key, or both; a field left out stays as it is. */
    setAiModel: post('/api/ai/setApiKeyAndModelName', op.setApiKeyAndModelName),
    /** Returns where the files of tokens are published; `data` is null if it is not set. Needs the capability `publishing`, as do the next three. */
    getTokenFiles: get('/api/tokenFiles/getTokenFiles', op.getTokenFiles),
    /** Sets where the files of tokens are published. A key that is left out stays; another `address` or `kind` needs it again. */
    setTokenFiles: post('/api/tokenFiles/setTokenFiles', op.setTokenFiles),
    /** Publishes a small file and reads it back, which may take 90 seconds. Returns the result in `data.test`. `not-found` if nothing is set. */
    testTokenFiles: post('/api/tokenFiles/testTokenFiles', op.testTokenFiles),
    /** Removes the service and its key. Published files stay published. */
    removeTokenFiles: post('/api/tokenFiles/removeTokenFiles', op.removeTokenFiles),
  }
}
