import type {ReactNode} from 'react';
import type {Props} from '@theme/IdealImage';

/**
 * An image in several widths, of which the browser loads the one that fits once a reader scrolls near it. The widths
 * come from the loader of plugin-ideal-image, whose own component shows nothing without a script.
 */
export function Image({img, ...props}: Props): ReactNode {
  if (typeof img === 'string' || 'default' in img) {
    return <img src={typeof img === 'string' ? img : img.default} {...props} />;
  }
  const {src, images, width, height} = img.src;
  return (
    <img
      src={src}
      srcSet={images.map((image) => `${image.path} ${image.width}w`).join(', ')}
      // Figures are at most 32rem wide: see src/css/prose.css.
      sizes="(width <= 544px) 100vw, 512px"
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      {...props}
    />
  );
}
