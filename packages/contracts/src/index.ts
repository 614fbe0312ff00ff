export * from './content/activity.ts'
export * from './content/calendar.ts'
export * from './content/challenge.ts'
export * from './content/change.ts'
export * from './content/combined.ts'
export * from './content/combo.ts'
export * from './content/common.ts'
export * from './content/contact.ts'
export * from './content/department.ts'
export * from './content/disclosure.ts'
export * from './content/duty.ts'
export * from './content/elderHome.ts'
export * from './content/faq.ts'
export * from './content/feedback.ts'
export * from './content/form.ts'
export * from './content/guide.ts'
export * from './content/guideMaterials.ts'
export * from './content/hall.ts'
export * from './content/home.ts'
export * from './content/implementation.ts'
export * from './content/interaction.ts'
export * from './content/licence.ts'
export * from './content/matter.ts'
export * from './content/matterLists.ts'
export * from './content/matterPage.ts'
export * from './content/notice.ts'
export * from './content/openData.ts'
export * from './content/page.ts'
export * from './content/paper.ts'
export * from './content/policy.ts'
export * from './content/progress.ts'
export * from './content/questions.ts'
export * from './content/rating.ts'
export * from './content/region.ts'
export * from './content/scene.ts'
export * from './content/search.ts'
export * from './content/template.ts'
export * from './content/term.ts'
export * from './content/topic.ts'
export * from './content/written.ts'
export { escapeMarkup } from './escapeMarkup.ts'
export * from './forms/index.ts'
export { type ProblemKind, problemKinds, problemType } from './problems.ts'
export {
  type BuildManifest,
  buildManifest,
  type DoorSurface,
  type IntegrityMap,
  type PageFiles,
  sha384,
  version,
} from './registry/buildManifest.ts'
export { findUnmetNeeds, type UnmetNeed } from './registry/findUnmetNeeds.ts'
export { listRoutes, routesOf } from './registry/listRoutes.ts'
export { registry } from './registry/registry.ts'
export { MOST_VARIANTS, type Registry, type Variant } from './registry/registryShape.ts'
export { MOST_STYLE_BYTES, STYLE_PIECES, type StylePiece, type StylePieces } from './registry/stylePieces.ts'
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
