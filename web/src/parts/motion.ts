/** Whether nothing is to travel on this page: the device's wish, or `data-motion="reduced"` on the root. */
export function isCalm(): boolean {
  if (document.documentElement.dataset.motion === 'reduced') return true
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
