import type { components } from './answers.gen.ts'
import type { audited } from './audited.gen.ts'
import type { BodyOf, ResponseOf } from './transport/types.ts'

// As the client answers them: `Schemas` of `@vitrine/sdk/contract` are the contract's own.
type Models = components['schemas']

/** The signed-in person. */
export type Profile = Models['Profile']
/** One sign-in of a person that has not ended. */
export type Session = Models['Session']
/** The name of something that a backend may offer beyond what every backend has. */
export type Capability = Models['Capability']
/** A key by which a program calls, without its secret. */
export type ApiKey = Models['ApiKey']
/** What a key may be used for: the calls of one group that read, or all of them. */
export type ApiKeyScope = Models['ApiKeyScope']
/** A recorded call, as the audit log lists it. */
export type AuditEntry = Models['AuditEntry']
/** Someone with recorded calls. */
export type AuditPerson = Models['AuditPerson']
/** How a recorded call ended. */
export type AuditOutcome = Models['AuditOutcome']
/** An operation that the audit log records. */
export type AuditedOperation = keyof typeof audited
/** A group of the contract with operations that the audit log records. */
export type AuditedGroup = (typeof audited)[AuditedOperation]
/** What a person may do. */
export type Role = Models['Role']
/** What is returned of a secret, which itself never is: whether it is set, and its last characters. */
export type SecretHint = Models['SecretHint']

/** A collection, as the lists answer it. */
export type Collection = Models['Collection']
/** What a change of a collection answers. */
export type CollectionAnswer = ResponseOf<'updateCollection'>
/** A preminted asset. */
export type PremintAsset = Models['PremintAsset']
/** An asset's traits. */
export type Attributes = Models['Attributes']
/** Whether an asset is minted. */
export type SoldState = Models['SoldState']
/** What a JSON import found, row by row. */
export type ImportReport = Models['ImportReport']
/** A collection's contract on one network. */
export type SmartContract = Models['SmartContract']
/** Whether a contract is registered, being deployed, deployed or failed. */
export type ContractStatus = Models['ContractStatus']
/** The airdrop of a collection on one network. */
export type AirDrop = Models['AirDrop']
/** One line of an airdrop's list: who gets how much, in the token's smallest unit. */
export type AirDropRecipient = BodyOf<'submitAirDropDetails'>['recipients'][number]

/** A venue, which holds events and collections. */
export type Venue = Models['Venue']
/** A loyalty event of one or more venues. */
export type VenueEvent = Models['VenueEvent']

/** How one person is paid in fiat money. */
export type FiatPaymentSetting = Models['FiatPaymentSetting']
/** One payment method, such as by card. */
export type FiatPaymentOption = Models['FiatPaymentOption']

/** A sub-administrator. */
export type SubAdmin = Models['SubAdmin']

/** A row of the country/IP table. */
export type IpInfo = Models['IpInfo']
/** What a user sent through a form of the storefront; the contract's `FormData`, which is also the name of a global. */
export type UserFormData = Models['FormData']

/** Where the storefront answers. */
export type FrontendDomain = Models['FrontendDomain']
/** How the storefront's domain answered one request. */
export type FrontendDomainCheck = Models['FrontendDomainCheck']
/** A node provider's or bundler's URL on one network, without its key. */
export type ProviderUrl = Models['ProviderUrl']
/** The email account that sends the mail. */
export type EmailCredential = Models['EmailCredential']
/** A paymaster contract, which pays gas for others. */
export type PaymasterContract = Models['PaymasterContract']
/** Which variables the cloud provider's environment sets. */
export type CustomEnvCredential = Models['CustomEnvCredential']
/** A database that can be a data source. */
export type DatabaseCredential = Models['DatabaseCredential']
/** The AI model, and whether its API key is set. */
export type AiModel = Models['AiModel']

/** An LLM prompt with its former versions. */
export type LlmPrompt = Models['LlmPrompt']
/** A former version of an LLM prompt. */
export type LlmPromptVersion = Models['LlmPromptVersion']
/** A tool server, which speaks the Model Context Protocol. */
export type ToolServer = Models['ToolServer']
/** A tool of a tool server. */
export type Tool = Models['Tool']

/** Where the vector store is, and whether its key is set. */
export type VectorStore = Models['VectorStore']
/** A vector index with its figures. */
export type VectorIndex = Models['VectorIndex']
/** A vector index, for choosing one. */
export type VectorIndexName = Models['VectorIndexName']
/** The figures of a vector index. */
export type VectorIndexStats = Models['VectorIndexStats']
/** An assistant that answers from one vector index. */
export type VectorAssistant = Models['VectorAssistant']
/** A website or a PDF in a vector index, and how far reading it is. */
export type Datasource = Models['Datasource']
/** How many vectors a copy of an index copied and skipped. */
export type CopyReport = Models['CopyReport']

/** A website that is crawled at regular intervals. */
export type CrawlingConfig = Models['CrawlingConfig']
/** A switch or a run of a crawling configuration. */
export type CrawlingHistoryEntry = Models['CrawlingHistoryEntry']
