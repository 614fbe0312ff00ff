export * from './content/disclosure/disclosure.ts'
export * from './content/disclosure/duty.ts'
export * from './content/disclosure/licence.ts'
export * from './content/disclosure/openData.ts'
export * from './content/disclosure/template.ts'
export * from './content/guides/combinedMatter.ts'
export * from './content/guides/combinedParts.ts'
export * from './content/guides/form.ts'
export * from './content/guides/guide.ts'
export * from './content/guides/guideMaterials.ts'
export * from './content/guides/hall.ts'
export * from './content/guides/lifeEvent.ts'
export * from './content/guides/matterLists.ts'
export * from './content/guides/matterPage.ts'
export * from './content/guides/paper.ts'
export * from './content/guides/questions.ts'
export * from './content/guides/sceneGuide.ts'
export * from './content/reference/calendar.ts'
export * from './content/reference/change.ts'
export * from './content/reference/coded.ts'
export * from './content/reference/department.ts'
export * from './content/reference/file.ts'
export * from './content/reference/implementation.ts'
export * from './content/reference/matter.ts'
export * from './content/reference/notice.ts'
export * from './content/reference/pageContent.ts'
export * from './content/reference/pageInfo.ts'
export * from './content/reference/problem.ts'
export * from './content/reference/recordStanding.ts'
export * from './content/reference/region.ts'
export * from './content/reference/termExplanation.ts'
export * from './content/site/contact.ts'
export * from './content/site/elderHome.ts'
export * from './content/site/faq.ts'
export * from './content/site/home.ts'
export * from './content/site/policy.ts'
export * from './content/site/search.ts'
export * from './content/site/topic.ts'
export * from './content/visitors/challenge.ts'
export * from './content/visitors/feedback.ts'
export * from './content/visitors/interaction.ts'
export * from './content/visitors/progress.ts'
export * from './content/visitors/rating.ts'
export * from './content/visitors/textFields.ts'
export { escapeMarkup } from './escapeMarkup.ts'
export * from './forms/index.ts'
export { type ProblemKind, problemKinds, problemType } from './problems.ts'
export * from './registry/baselineServer.ts'
export {
  type BuildManifest,
  buildManifest,
  type EntryPointSurface,
  type IntegrityMap,
  type PageFiles,
  sha384,
  version,
} from './registry/buildManifest.ts'
export { CANARY, isCanary } from './registry/canary.ts'
export { findUnmetNeeds, type UnmetNeed } from './registry/findUnmetNeeds.ts'
export { listRoutes, routesOf } from './registry/listRoutes.ts'
export { registry } from './registry/registry.ts'
export { MOST_VARIANTS, type Registry, sequence, type Variant } from './registry/registryDocument.ts'
export { MOST_STYLE_BYTES, STYLE_PIECES, type StylePiece, type StylePieces } from './registry/stylePieces.ts'
export * from './registry/trialReport.ts'
export * from './registry/variants.ts'
export {
  type ReceiptDto,
  type ReceiptPath,
  type ResourceDto,
  type ResourcePath,
  receipts,
  resources,
} from './resources.ts'
export { isSitePath, returnPath } from './sitePath.ts'
export {
  formatTrace,
  isSampled,
  makeSpanId,
  makeTraceId,
  readTrace,
  spanOf,
  type Trace,
  writeTrace,
} from './trace.ts'
export { type TrackedEvent, trackedBatch } from './tracked.ts'
