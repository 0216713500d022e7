import {
  Box3,
  Group,
  type Material,
  Mesh,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Sphere,
  Texture,
  TextureLoader,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

/** A model shown on a canvas. */
export type ModelScene = {
  /** Rotates the model, in radians. */
  turn: (around: number, over: number) => void
  end: () => void
}

/**
 * Loads a model. Its textures are loaded as images, because the content security policy blocks scripts from
 * fetching them from blob URLs.
 */
async function loadModel(address: string): Promise<Group> {
  const loader = new GLTFLoader()
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager)
    return { name: 'pictures' }
  })
  return (await loader.loadAsync(address)).scene
}

function forget(model: Group): void {
  model.traverse((part) => {
    if (!(part instanceof Mesh)) return
    part.geometry.dispose()
    const materials: Material[] = Array.isArray(part.material) ? part.material : [part.material]
    for (const material of materials) {
      for (const value of Object.values(material)) if (value instanceof Texture) value.dispose()
      material.dispose()
    }
  })
}

/**
 * Shows a model on a canvas of the size of its box. It can be turned by dragging and renders only on changes.
 * Rejects if the browser can't render 3D or the file can't be read.
 */
export async function showModel(canvas: HTMLCanvasElement, address: string): Promise<ModelScene> {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
  const model = await loadModel(address).catch((error: unknown) => {
    renderer.dispose()
    throw error
  })
  const scene = new Scene()
  const light = new PMREMGenerator(renderer)
  scene.environment = light.fromScene(new RoomEnvironment()).texture
  light.dispose()
  // Rotates around the model's center, wherever the file's origin is.
  const turned = new Group().add(model)
  scene.add(turned)

  const { center, radius } = new Box3().setFromObject(model).getBoundingSphere(new Sphere())
  model.position.sub(center)
  const size = Math.max(radius, 1e-3)
  const camera = new PerspectiveCamera(40, 1, size / 100, size * 100)
  camera.position.copy(new Vector3(0.5, 0.35, 1).setLength(size * 3.2))

  const draw = () => renderer.render(scene, camera)
  const controls = new OrbitControls(camera, canvas)
  controls.enableZoom = false
  controls.enablePan = false
  // OrbitControls sets `touch-action`, but the canvas's class decides when a finger scrolls the page.
  canvas.style.touchAction = ''
  controls.addEventListener('change', draw)
  controls.update()
  const watch = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0 || clientHeight === 0) return
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
    renderer.setSize(clientWidth, clientHeight, false)
    camera.aspect = clientWidth / clientHeight
    camera.updateProjectionMatrix()
    draw()
  })
  watch.observe(canvas)
  return {
    turn(around, over) {
      turned.rotation.y += around
      turned.rotation.x += over
      draw()
    },
    end() {
      watch.disconnect()
      controls.dispose()
      forget(model)
      scene.environment?.dispose()
      renderer.dispose()
    },
  }
}
