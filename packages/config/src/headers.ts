/** Header by which a shell shows the content service that it is one of ours; no visitor's goes through. */
export const SERVICE_SECRET_HEADER = 'x-service-secret'
/** Header by which a caller says the revision of the content that it has heard of: no older one may be answered from. */
export const CONTENT_REVISION_HEADER = 'x-content-revision'
