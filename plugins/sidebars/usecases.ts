// Each docs instance validates every sidebar of its file, so each gets a file with its own only.
import sidebars from '../../sidebars';

export default {usecases: sidebars.usecases};
