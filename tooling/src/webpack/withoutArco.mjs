/** In place of `loadPart` of `@portal/ui/core` in every build but the shell's for the browser. @public by its path */
export function loadPart() {
  return Promise.reject(new Error('Parts of Arco come with the shell alone'))
}
