/**
 * Stands where the first screen of a drawing ends: the browser paints when it has parsed up to here and lays the rest out
 * afterwards (`rel=expect` in the head names this id). One in a document; what follows must not move what stands before,
 * on a phone and on a wide screen. A drawing without it is painted when it is there whole.
 */
export function FirstScreenEnd() {
  return <i id="first-screen" hidden />
}
