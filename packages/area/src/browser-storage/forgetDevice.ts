/** Empties what the portal's pages keep; all of this origin is theirs. The form then tells the server, for what scripts cannot reach. */
export function forgetDevice(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      open().clear()
    } catch {
      // Where storage is denied nothing was kept.
    }
  }
}
