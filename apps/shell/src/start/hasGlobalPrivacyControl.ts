/** Whether the browser says that its visitor wants to be counted nowhere (Global Privacy Control). */
export function hasGlobalPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}
