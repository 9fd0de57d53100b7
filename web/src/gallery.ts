/** A page for looking at the parts by themselves: `gallery.html#tiles`, `#table?chain=28&seed=3` … It is not part of the product. */
import { mount } from 'svelte'
import Gallery from './Gallery.svelte'
import './styles/all.css'
import './styles/table.css'

// Pictures are taken at once: nothing moves unless asked for.
if (!location.hash.includes('motion')) {
  document.documentElement.dataset.motion = 'reduced'
  document.documentElement.style.setProperty('--motion-fade', '0s')
}

const target = document.getElementById('gallery')
if (target) mount(Gallery, { target })
window.addEventListener('hashchange', () => location.reload())
