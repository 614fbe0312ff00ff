const parts = {
  message: () => import(/* webpackChunkName: "arcoMessage" */ '../../arco/message/showMessage.ts'),
  dialog: () => import(/* webpackChunkName: "arcoDialog" */ '../../arco/dialog/ConfirmModal.tsx'),
  image: () => import(/* webpackChunkName: "arcoImage" */ '../../arco/image/ImagePreview.tsx'),
  days: () => import(/* webpackChunkName: "arcoDays" */ '../../arco/days/DayRangeCalendar.tsx'),
  tree: () => import(/* webpackChunkName: "arcoTree" */ '../../arco/tree/LinkTree.tsx'),
  regions: () => import(/* webpackChunkName: "arcoRegions" */ '../../arco/regions/RegionColumns.tsx'),
}

type Parts = { [Name in keyof typeof parts]: Awaited<ReturnType<(typeof parts)[Name]>> }

/**
 * What Arco is loaded for, each when a visitor opens it. Only the shell's build for the browser holds these files: areas
 * take this module from it; where there is no shell (widgets on other sites) it rejects, and the plain way stays.
 * @throws when its files do not come; the next call tries again
 */
export function loadPart<Name extends keyof Parts>(name: Name): Promise<Parts[Name]> {
  // The table's own entry of that name, which TypeScript does not see.
  return parts[name]() as Promise<Parts[Name]>
}
