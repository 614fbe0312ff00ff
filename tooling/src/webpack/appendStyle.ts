/**
 * Where the webpack runtime puts the style of a chunk: behind those of the first view, which stand at the end of the
 * document. Its text becomes part of the build.
 */
export function appendStyle(link: HTMLLinkElement): void {
  document.body.append(link)
}
