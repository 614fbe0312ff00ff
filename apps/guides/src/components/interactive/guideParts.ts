// One file of what a guide stands without at first, so that it comes in one request.
export { DeadlineResult } from './DeadlineResult.tsx'
export { SaveGuide } from './SaveGuide.tsx'
export { SectionFollower } from './SectionFollower.tsx'
