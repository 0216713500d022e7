import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/** Admin settings. A secret is never returned, only a `SecretHint`. Only admins can change settings. */
export function settings(client: OpenClient) {
  const { get, post } = callsOf(client)
  const listNodeUrls = get('/api/{nodeProvider}Url/get{NodeProvider}Url/{page}/{limit}', op.getNodeUrl, [])
  const listBundlerUrls = get('/api/bundlerUrl/getBundlerUrl/{page}/{limit}', op.getBundlerUrl, [])
  const listPaymasters = get(
    '/api/payMasterSmartContract/allPayMasterSmartContract/{page}/{limit}',
    op.allPayMasterSmartContract,
    [],
  )
  const listUndeliveredMails = get(
    '/api/emailCredential/getUndeliveredMails/{current}/{pageSize}',
    op.getUndeliveredMails,
    [],
  )
  return {
    /** Sets the storefront's domain, an http or https origin. `conflict` if one is set. */
    addFrontendDomain: post('/api/admin/addFrontendDomainUrl', op.addFrontendDomainUrl),
    /** Changes the storefront's domain. */
    updateFrontendDomain: post('/api/admin/updateFrontendDomainUrl', op.updateFrontendDomainUrl),
    /** Returns the storefront's domain; `data` is null if none is set. */
    getFrontendDomain: get('/api/admin/getFrontendDomainUrl', op.getFrontendDomainUrl),
    /** Requests the storefront's first page from the backend now, and returns the result. `not-found` if no domain is set. */
    checkFrontendDomain: get('/api/admin/checkFrontendDomainUrl', op.checkFrontendDomainUrl),

    /** Returns a page of node-provider URLs, newest first: its rows in `data`, the number of all rows in `totalCount`. */
    listNodeUrls,
    /** Returns an async iterator over every node-provider URL. */
    listAllNodeUrls: walk(listNodeUrls),
    /** Adds the node-provider URL of a network. `conflict` if the network already has one. */
    setNodeUrl: post('/api/{nodeProvider}Url/set{NodeProvider}Url', op.setNodeUrl),
    /** Replaces a node-provider URL. */
    updateNodeUrl: post('/api/{nodeProvider}Url/update{NodeProvider}Url', op.updateNodeUrl),

    /** Returns a page of bundler URLs, newest first: its rows in `data`, the number of all rows in `totalCount`. */
    listBundlerUrls,
    /** Returns an async iterator over every bundler URL. */
    listAllBundlerUrls: walk(listBundlerUrls),
    /** Adds the bundler URL of a network. `conflict` if the network already has one. */
    setBundlerUrl: post('/api/bundlerUrl/setBundlerUrl', op.setBundlerUrl),
    /** Replaces a bundler URL. */
    updateBundlerUrl: post('/api/bundlerUrl/updateBundlerUrl', op.updateBundlerUrl),

    /** Returns a page of paymaster contracts, newest first: its rows in `data`, the number of all rows in `totalCount`. */
    listPaymasters,
    /** Returns an async iterator over every paymaster contract. */
    listAllPaymasters: walk(listPaymasters),
    /** Sends the deployment of a paymaster (`deposit` in wei). Wait for the receipt of `transactionHash`. */
    deployPaymaster: post(
      '/api/payMasterSmartContract/deployPayMasterSmartContract',
      op.deployPayMasterSmartContract,
    ),

    /** Returns the email account that sends mail; `data` is null if none is set. */
    getEmail: get('/api/emailCredential/getEmailCred', op.getEmailCred),
    /** Sets the email account. */
    setEmail: post('/api/emailCredential/setEmailCredential', op.setEmailCredential),
    /** Changes the email account. Omitted fields are unchanged. */
    updateEmail: post('/api/emailCredential/updateEmailCredential', op.updateEmailCredential),

    /**
     * Returns a page of the emails that could not be delivered, newest first, and the number of emails that are still retried.
     * Needs the capability `mail-queue`.
     */
    listUndeliveredMails,
    /** Returns an async iterator over every email that could not be delivered. */
    listAllUndeliveredMails: walk(listUndeliveredMails),
    /** Sends an undelivered email again. `conflict` if the email is no longer useful. Needs the capability `mail-queue`. */
    retryMail: post('/api/emailCredential/retryMail', op.retryMail),
    /** Deletes an undelivered email without sending it. Needs the capability `mail-queue`. */
    deleteMail: post('/api/emailCredential/deleteMail', op.deleteMail),

    /** Returns the names of the variables in the cloud provider's environment that are set, without values. */
    getCloudEnv: get('/api/customEnv/getCustomEnvCredential{CloudProvider}', op.getCustomEnvCredentialCloud),
    /** Uploads the cloud provider's environment (KEY=VALUE lines or JSON, at most 64 KiB), by POST, or by PUT if that is refused. */
    setCloudEnv: post('/api/customEnv/setCustomEnvCredential{CloudProvider}', op.setCustomEnvCredentialCloud),

    /** Returns the databases that can be data sources in `data`, newest first. */
    listDatabases: get('/api/database/getDatabaseCredential', op.getDatabaseCredential),
    /** Adds a database. Replaces a database of the same name. */
    addDatabase: post('/api/database/addDatabaseCredential', op.addDatabaseCredential),

    /** Returns the AI model, and whether its API key is set; `data` is null if neither is set. */
    getAiModel: get('/api/ai/getApiKeyModelName', op.getApiKeyModelName),
    /** Sets the AI model, its API key, or both. Omitted fields are unchanged. */
    setAiModel: post('/api/ai/setApiKeyAndModelName', op.setApiKeyAndModelName),
    /** Returns the service that publishes token files; `data` is null if none is set. Needs the capability `publishing`. */
    getTokenFiles: get('/api/tokenFiles/getTokenFiles', op.getTokenFiles),
    /**
     * Sets the service that publishes token files. An omitted key is unchanged, but a new `address` or `kind` requires it again.
     * Needs the capability `publishing`.
     */
    setTokenFiles: post('/api/tokenFiles/setTokenFiles', op.setTokenFiles),
    /**
     * Publishes a small file and reads it back, which takes up to 90 seconds. Returns the result in `data.test`. `not-found` if
     * no service is set. Needs the capability `publishing`.
     */
    testTokenFiles: post('/api/tokenFiles/testTokenFiles', op.testTokenFiles),
    /** Removes the service and its key. Published files remain published. Needs the capability `publishing`. */
    removeTokenFiles: post('/api/tokenFiles/removeTokenFiles', op.removeTokenFiles),
  }
}
