import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {Props as PictureProps} from '@theme/IdealImage';

import styles from './styles.module.css';

/**
 * A picture in several widths, of which the browser loads the one that fits once a reader scrolls near it. The widths
 * come from the loader of plugin-ideal-image, whose own component shows nothing without a script.
 */
function Picture({img, ...props}: PictureProps): ReactNode {
  if (typeof img === 'string' || 'default' in img) {
    return (
      <img
        className={styles.picture}
        src={typeof img === 'string' ? img : img.default}
        {...props}
      />
    );
  }
  const {src, images, width, height} = img.src;
  // Screens of phones beside each other need less width than other pictures.
  const isTall = (height ?? 0) > (width ?? 0) * 0.9;
  return (
    <img
      className={clsx(styles.picture, isTall && styles.tall)}
      src={src}
      srcSet={images.map((image) => `${image.path} ${image.width}w`).join(', ')}
      sizes={`(width <= 544px) 100vw, ${isTall ? 352 : 512}px`}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      {...props}
    />
  );
}

type Props = PictureProps & {
  /** The picture in the dark colour mode. The mode is not that of the system, so no `<source media>` knows it. */
  readonly dark?: PictureProps['img'];
};

/** A picture, with another one for the dark mode if it has one. A browser loads only the one that it shows. */
export function Image({dark, ...light}: Props): ReactNode {
  return dark === undefined ? (
    <Picture {...light} />
  ) : (
    <>
      <Picture {...light} data-mode="light" />
      <Picture {...light} img={dark} data-mode="dark" />
    </>
  );
}
